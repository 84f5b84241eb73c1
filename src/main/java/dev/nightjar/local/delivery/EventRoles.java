package dev.nightjar.local.delivery;

import dev.nightjar.event.Roles;
import dev.nightjar.event.Trigger;
import dev.nightjar.http.Problem;
import dev.nightjar.http.ProblemException;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.List;

/** The event roles of the local server, which can be paused and resumed. */
@Singleton
public class EventRoles {

  private static final int CONFLICT = 409;

  private final Roles roles;
  private final PausedRoles paused;
  private final EventDelivery eventDelivery;
  private final EventJson json;

  EventRoles(Roles roles, PausedRoles paused, EventDelivery eventDelivery, Clock clock) {
    this.roles = roles;
    this.paused = paused;
    this.eventDelivery = eventDelivery;
    this.json = new EventJson(clock);
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

  /** Starts a scheduled role now, by the event that its schedule sends. */
  public RoleView runNow(String role) {
    Trigger trigger = roles.triggers().get(known(role));
    if (!isScheduled(trigger)) {
      throw conflict("%s has no schedule; it runs when an event arrives".formatted(role));
    }
    if (paused.isPaused(role)) {
      throw conflict("%s is paused; resume it first".formatted(role));
    }
    eventDelivery.accept(json.scheduleDue(role));
    return view(role);
  }

  private static ProblemException conflict(String detail) {
    return new ProblemException(Problem.of(CONFLICT, "Conflict", detail));
  }

  /** What invokes the role. */
  public Trigger triggerOf(String role) {
    return roles.triggers().get(known(role));
  }

  private static boolean isScheduled(Trigger trigger) {
    return trigger.each().stream().anyMatch(Trigger.Schedule.class::isInstance);
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
