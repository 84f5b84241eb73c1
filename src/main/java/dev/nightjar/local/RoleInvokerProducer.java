package dev.nightjar.local;

import dev.nightjar.event.Roles;
import dev.nightjar.local.delivery.RoleInvoker;
import dev.nightjar.local.delivery.RoleRuns;
import dev.nightjar.local.function.Functions;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;

/** Chooses who handles events: built functions if there are any, otherwise this process. */
@Singleton
class RoleInvokerProducer {

  @Produces
  @Singleton
  RoleInvoker invoker(Roles roles, Functions functions, RoleRuns runs) {
    return runs.recording(functions.areUsed() ? functions : roles::deliver);
  }
}
