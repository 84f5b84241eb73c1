package dev.nightjar.concerts.account;

import dev.nightjar.concerts.account.identity.Caller;
import dev.nightjar.concerts.model.Notification;
import dev.nightjar.concerts.model.Preferences;
import dev.nightjar.concerts.model.UserProfile;
import dev.nightjar.concerts.model.value.EmailAddress;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.store.Users;
import dev.nightjar.ops.LogEvent;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jboss.logging.Logger;

/**
 * Signs users up. Signing up again changes the e-mail address only, and only to one that the
 * identity provider has verified.
 */
@Singleton
public class Accounts {

  private static final Logger LOG = Logger.getLogger(Accounts.class);

  private final Users users;
  private final Clock clock;

  public Accounts(Users users, Clock clock) {
    this.users = users;
    this.clock = clock;
  }

  /** The outcome of a sign-up. */
  public sealed interface SignUp {

    /**
     * The account exists now.
     *
     * @param isNew whether this sign-up created it
     */
    record Done(UserId user, boolean isNew) implements SignUp {}

    /** The deletion of the account is not complete yet. */
    record BeingDeleted() implements SignUp {}
  }

  /**
   * @param preferences changes the default preferences of a new account
   */
  public SignUp signUp(Caller caller, EmailAddress email, UnaryOperator<Preferences> preferences) {
    return signUp(caller, email, preferences, List.of());
  }

  /** The same for a user who then looks at pages: a new one finds a welcome there. */
  public SignUp signUpWithWelcome(
      Caller caller, EmailAddress email, UnaryOperator<Preferences> preferences) {
    Notification welcome = WelcomeNotification.of(caller.userId(), clock.instant());
    return signUp(caller, email, preferences, List.of(welcome));
  }

  private SignUp signUp(
      Caller caller,
      EmailAddress email,
      UnaryOperator<Preferences> preferences,
      List<Notification> first) {
    UserId user = caller.userId();
    boolean verified =
        caller.verifiedEmail().filter(known -> known.equalsIgnoringCase(email)).isPresent();
    Instant now = clock.instant();
    Users.SignUp outcome =
        users.create(
            UserProfile.newUser(user, email, verified, now),
            preferences.apply(Preferences.defaults(user, now)),
            first);
    if (outcome == Users.SignUp.BEING_DELETED) {
      return new SignUp.BeingDeleted();
    }
    boolean isNew = outcome == Users.SignUp.CREATED;
    if (isNew) {
      LogEvent.named("concerts.user-signed-up").with("userId", user.value()).info(LOG);
    } else {
      caller.verifiedEmail().ifPresent(proven -> verify(user, proven, email, now));
    }
    return new SignUp.Done(user, isNew);
  }

  /**
   * Marks a verified address as verified if it is the address of the account. It replaces another
   * address only if the user entered it, because they mistyped the old one or have a new one.
   */
  private void verify(UserId user, EmailAddress verified, EmailAddress entered, Instant now) {
    users
        .profile(user)
        .filter(
            profile ->
                verified.equalsIgnoringCase(profile.email())
                    || verified.equalsIgnoringCase(entered))
        .ifPresent(profile -> users.verifyEmail(profile, verified, now));
  }
}
