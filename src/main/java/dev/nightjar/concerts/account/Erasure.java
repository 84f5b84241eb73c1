package dev.nightjar.concerts.account;

import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.store.UserErasure;
import dev.nightjar.concerts.store.UserErasure.Lease;
import dev.nightjar.ops.LogEvent;
import jakarta.inject.Singleton;
import org.jboss.logging.Logger;

/**
 * Deletes all data of a user. The profile is marked first and deleted last, so a deletion that
 * failed half-way continues when it is requested again or when a role resumes it.
 */
@Singleton
public class Erasure {

  private static final Logger LOG = Logger.getLogger(Erasure.class);

  private final UserErasure userErasure;
  private final LocalOutbox outbox;

  public Erasure(UserErasure userErasure, LocalOutbox outbox) {
    this.userErasure = userErasure;
    this.outbox = outbox;
  }

  /**
   * Deletes all data of a user; a user that does not exist counts as deleted.
   *
   * @return false if another worker has taken the deletion over
   */
  public boolean erase(UserId user) {
    return userErasure.begin(user).map(this::complete).orElse(true);
  }

  /** Completes deletions whose lease has expired, oldest first, and returns how many. */
  public int resume(int limit) {
    int completed = 0;
    for (Lease expired : userErasure.expired(limit)) {
      if (userErasure.takeOver(expired).filter(this::complete).isPresent()) {
        completed++;
      }
    }
    return completed;
  }

  private boolean complete(Lease lease) {
    boolean areItemsDeleted =
        userErasure.untrackAll(lease)
            && userErasure.removeRatings(lease)
            && userErasure.removePlans(lease)
            && userErasure.deleteItems(lease);
    if (!areItemsDeleted) {
      return false;
    }
    deleteMessages(lease.user());
    if (!userErasure.deleteUser(lease)) {
      return false;
    }
    // After a backup is restored, the log tells which users to delete again.
    LogEvent.named("concerts.user-erased").with("userId", lease.user().value()).info(LOG);
    return true;
  }

  /** Needs the profile and the preferences, which have the addresses. */
  private void deleteMessages(UserId user) {
    if (outbox.exists()) {
      outbox.deleteTo(userErasure.recipients(user));
    }
  }
}
