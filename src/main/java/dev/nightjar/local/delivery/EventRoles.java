package dev.nightjar.local.delivery;

import dev.nightjar.event.Roles;
import dev.nightjar.http.ProblemException;
import jakarta.inject.Singleton;
import java.util.List;

/** The event roles of the local server, which can be paused and resumed. */
@Singleton
public class EventRoles {

  private final Roles roles;
  private final PausedRoles paused;

  EventRoles(Roles roles, PausedRoles paused) {
    this.roles = roles;
    this.paused = paused;
  }

  /** A role; {@code waiting} counts the undelivered events of a paused one. */
  public record RoleView(String role, String trigger, boolean paused, long waiting) {}

  /** All roles, by name. */
  public List<RoleView> all() {
    return roles.triggers().keySet().stream().map(this::view).toList();
  }

  public RoleView pause(String role) {
    paused.pause(known(role));
    return view(role);
  }

  public RoleView resume(String role) {
    paused.resume(known(role));
    return view(role);
  }

  private String known(String role) {
    if (!roles.triggers().containsKey(role)) {
      throw ProblemException.notFound(
          "No event role is called %s; there are %s".formatted(role, roles.triggers().keySet()));
    }
    return role;
  }

  private RoleView view(String role) {
    return new RoleView(
        role,
        roles.triggers().get(role).toString(),
        paused.isPaused(role),
        paused.waitingFor(role));
  }
}
