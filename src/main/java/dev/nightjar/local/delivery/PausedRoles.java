package dev.nightjar.local.delivery;

import jakarta.inject.Singleton;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Paused roles, whose events wait, as with a function whose concurrency is zero in AWS. A developer
 * sees what happens when a part of the system is down.
 */
@Singleton
public class PausedRoles {

  private final Set<String> paused = ConcurrentHashMap.newKeySet();

  /** The paused role that each waiting event waits for. */
  private final Map<String, String> waiting = new ConcurrentHashMap<>();

  PausedRoles(@ConfigProperty(name = "nightjar.local.paused-roles") Optional<List<String>> roles) {
    paused.addAll(roles.orElse(List.of()));
  }

  void pause(String role) {
    paused.add(role);
  }

  /** Resumes a role and delivers its waiting events. */
  void resume(String role) {
    paused.remove(role);
  }

  boolean isPaused(String role) {
    return paused.contains(role);
  }

  /** Keeps the event waiting if one of its receivers is paused. */
  boolean keepsWaiting(String eventId, Collection<String> receivers) {
    Optional<String> resting = receivers.stream().filter(this::isPaused).findFirst();
    resting.ifPresent(role -> waiting.put(eventId, role));
    return resting.isPresent();
  }

  boolean isWaiting(String eventId) {
    String role = waiting.get(eventId);
    if (role == null || isPaused(role)) {
      return role != null;
    }
    waiting.remove(eventId);
    return false;
  }

  long waitingFor(String role) {
    return waiting.values().stream().filter(role::equals).count();
  }
}
