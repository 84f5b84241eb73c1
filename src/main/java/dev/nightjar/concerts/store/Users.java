package dev.nightjar.concerts.store;

import dev.nightjar.concerts.model.Notification;
import dev.nightjar.concerts.model.Preferences;
import dev.nightjar.concerts.model.UserProfile;
import dev.nightjar.concerts.model.value.EmailAddress;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.store.codec.NotificationCodec;
import dev.nightjar.concerts.store.codec.UserCodec;
import dev.nightjar.table.Table;
import dev.nightjar.table.key.SortableTime;
import dev.nightjar.table.write.ConditionCheck;
import dev.nightjar.table.write.OptimisticRetry;
import dev.nightjar.table.write.Put;
import dev.nightjar.table.write.TransactionOutcome;
import dev.nightjar.table.write.Update;
import dev.nightjar.table.write.Write;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.LongPredicate;
import java.util.stream.Collectors;

/** User profiles and preferences. */
@Singleton
public class Users {

  /**
   * Condition on the profile in every transaction that writes for a user, so that nothing is
   * written for a user who is being deleted.
   */
  public static final String IS_ACTIVE = "attribute_exists(PK) AND attribute_not_exists(deleted)";

  private final Table table;
  private final OptimisticRetry retry = OptimisticRetry.ofAttempts(5);

  public Users(ConcertsTable table) {
    this.table = table.items();
  }

  /** The outcome of a sign-up. */
  public enum SignUp {
    CREATED,
    ALREADY_THERE,
    BEING_DELETED
  }

  /** The outcome of a change of preferences. */
  public sealed interface PreferencesChange {

    record Changed(Preferences preferences) implements PreferencesChange {}

    /** Another request has changed the preferences; nothing was saved. */
    record Stale() implements PreferencesChange {}

    /** The user does not exist or is being deleted. */
    record NoSuchUser() implements PreferencesChange {}
  }

  /** Creates profile, preferences and the first notifications in one transaction. */
  public SignUp create(UserProfile profile, Preferences preferences, List<Notification> first) {
    List<Write> writes =
        new ArrayList<>(
            List.of(
                Put.of(UserCodec.PROFILE.write(ItemKeys.profile(profile.userId()), profile))
                    .onlyIf("attribute_not_exists(PK)"),
                Put.of(
                    UserCodec.PREFERENCES.write(
                        ItemKeys.preferences(profile.userId()), preferences))));
    for (Notification notification : first) {
      writes.add(
          Put.of(
              NotificationCodec.NOTIFICATION.write(
                  ItemKeys.notification(
                      notification.userId(),
                      notification.createdAt(),
                      notification.notificationId()),
                  notification)));
    }
    TransactionOutcome outcome = table.transact(writes);
    if (outcome instanceof TransactionOutcome.Cancelled cancelled) {
      return cancelled.reasons().get(0).existing().filter(found -> found.has("deleted")).isPresent()
          ? SignUp.BEING_DELETED
          : SignUp.ALREADY_THERE;
    }
    return SignUp.CREATED;
  }

  /** AP1: get user profile; empty for a user who is being deleted. */
  public Optional<UserProfile> profile(UserId user) {
    return table
        .getConsistent(ItemKeys.profile(user))
        .map(UserCodec.PROFILE::read)
        .filter(profile -> !profile.isBeingDeleted());
  }

  /** The readable profiles of those users that exist, read consistently. */
  public Map<UserId, UserProfile> profiles(Collection<UserId> users) {
    return table
        .batchGetConsistent(users.stream().map(ItemKeys::profile), UserCodec.PROFILE::read)
        .filter(profile -> !profile.isBeingDeleted())
        .collect(Collectors.toMap(UserProfile::userId, Function.identity()));
  }

  /** AP4: get user's preferences. */
  public Optional<Preferences> preferences(UserId user) {
    return table.getConsistent(ItemKeys.preferences(user)).map(UserCodec.PREFERENCES::read);
  }

  /** The readable preferences of those users that have some, read consistently. */
  public Map<UserId, Preferences> preferences(Collection<UserId> users) {
    return table
        .batchGetConsistent(users.stream().map(ItemKeys::preferences), UserCodec.PREFERENCES::read)
        .collect(Collectors.toMap(Preferences::userId, Function.identity()));
  }

  /**
   * Replaces the preferences if the stored version is acceptable. The version of {@code wanted} is
   * ignored.
   */
  public PreferencesChange changePreferences(Preferences wanted, LongPredicate acceptable) {
    return retry.run(() -> tryToChange(wanted, acceptable)).orElseGet(PreferencesChange.Stale::new);
  }

  private Optional<PreferencesChange> tryToChange(Preferences wanted, LongPredicate acceptable) {
    Optional<Preferences> current = preferences(wanted.userId());
    if (current.isEmpty()) {
      return Optional.of(new PreferencesChange.NoSuchUser());
    }
    long version = current.get().version();
    if (!acceptable.test(version)) {
      return Optional.of(new PreferencesChange.Stale());
    }
    Preferences next = wanted.withVersion(version + 1);
    TransactionOutcome outcome =
        table.transact(
            List.of(
                ConditionCheck.of(ItemKeys.profile(wanted.userId()), IS_ACTIVE),
                ConcertsTable.putIfVersionIs(
                    version,
                    UserCodec.PREFERENCES.write(ItemKeys.preferences(next.userId()), next))));
    if (!(outcome instanceof TransactionOutcome.Cancelled cancelled)) {
      return Optional.of(new PreferencesChange.Changed(next));
    }
    return cancelled.conditionFailedAt(0)
        ? Optional.of(new PreferencesChange.NoSuchUser())
        : Optional.empty();
  }

  /**
   * Updates the number of upcoming concerts. It is counted when the profile is read, because an
   * announcement cannot update the profiles of all followers.
   */
  public UserProfile updateUpcomingCount(UserProfile profile, long counted) {
    if (profile.statistics().upcomingConcerts() == counted) {
      return profile;
    }
    Update update =
        Update.of(ItemKeys.profile(profile.userId()), "SET #statistics.upcomingConcerts = :counted")
            .onlyIf(IS_ACTIVE)
            .names("statistics")
            .value(":counted", counted);
    return table.update(update).updated().map(UserCodec.PROFILE::read).orElse(profile);
  }

  /**
   * Sets a verified address, also in place of another one, unless the profile has changed since it
   * was read. The user's spelling is kept.
   */
  public void verifyEmail(UserProfile seen, EmailAddress proven, Instant now) {
    boolean isTheSame = seen.email().equalsIgnoringCase(proven);
    if (isTheSame && seen.settings().emailVerified()) {
      return;
    }
    table.update(
        Update.of(
                ItemKeys.profile(seen.userId()),
                "SET email = :proven, settings.emailVerified = :yes, updatedAt = :now"
                    + " ADD version :one")
            .onlyIf(IS_ACTIVE + " AND " + ConcertsTable.versionIs(seen.version()))
            .value(":seen", seen.version())
            .value(":one", 1)
            .value(":proven", (isTheSame ? seen.email() : proven).value())
            .value(":yes", true)
            .value(":now", SortableTime.seconds(now)));
  }

  /** Turns e-mails off; false if they are off already or there is no such user. */
  public boolean turnOffEmail(UserId user, Instant now) {
    return table
        .update(
            Update.of(
                    ItemKeys.preferences(user),
                    "SET notifications.email = :no, updatedAt = :now ADD version :one")
                .onlyIf("attribute_exists(PK) AND notifications.email = :yes")
                .value(":no", false)
                .value(":yes", true)
                .value(":one", 1)
                .value(":now", SortableTime.seconds(now)))
        .updated()
        .isPresent();
  }

  /** Makes the current URL of the calendar feed invalid; empty if there is no such user. */
  public Optional<UserProfile> replaceCalendarUrl(UserId user, Instant now) {
    Update update =
        Update.of(
                ItemKeys.profile(user),
                "SET settings.calendarGeneration ="
                    + " if_not_exists(settings.calendarGeneration, :none) + :one,"
                    + " updatedAt = :now ADD version :one")
            .onlyIf(IS_ACTIVE)
            .value(":none", 0)
            .value(":one", 1)
            .value(":now", SortableTime.seconds(now));
    return table.update(update).updated().map(UserCodec.PROFILE::read);
  }
}
