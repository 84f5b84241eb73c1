package dev.nightjar.concerts.account;

import dev.nightjar.concerts.account.identity.Authenticator;
import dev.nightjar.concerts.account.identity.Caller;
import dev.nightjar.concerts.model.Preferences;
import dev.nightjar.concerts.model.UserProfile;
import dev.nightjar.concerts.model.value.EmailAddress;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.rest.user.OwnerFilter;
import dev.nightjar.concerts.store.UserErasure;
import dev.nightjar.concerts.store.Users;
import dev.nightjar.http.Problem;
import dev.nightjar.http.ProblemException;
import dev.nightjar.ops.LogEvent;
import jakarta.inject.Singleton;
import jakarta.ws.rs.container.ContainerRequestContext;
import java.time.Clock;
import java.time.Instant;
import java.util.function.UnaryOperator;
import org.jboss.logging.Logger;

/**
 * Opens accounts and closes them. Whoever opens one that is there already is welcomed back; all
 * that may change is the e-mail address, and only to what the identity provider vouches for.
 */
@Singleton
public class Accounts {

  private static final Logger LOG = Logger.getLogger(Accounts.class);

  private final Authenticator authenticator;
  private final Users users;
  private final UserErasure userErasure;
  private final Clock clock;

  Accounts(Authenticator authenticator, Users users, UserErasure userErasure, Clock clock) {
    this.authenticator = authenticator;
    this.users = users;
    this.userErasure = userErasure;
    this.clock = clock;
  }

  /** Somebody's account, which they have only now if {@code isNew}. */
  public record Opened(UserId user, boolean isNew) {}

  /**
   * Ends the request if its sender may not have that account.
   *
   * @param wishes what a new account's preferences are instead of the usual ones
   */
  public Opened open(
      ContainerRequestContext request, EmailAddress email, UnaryOperator<Preferences> wishes) {
    return open(
        authenticator.callerForSignUp(request, email).orElseThrow(OwnerFilter::unauthorized),
        email,
        wishes);
  }

  /** The same for somebody who is known otherwise. */
  public Opened open(Caller caller, EmailAddress email, UnaryOperator<Preferences> wishes) {
    UserId user = caller.userId();
    boolean verified =
        caller.verifiedEmail().filter(known -> known.equalsIgnoringCase(email)).isPresent();
    Instant now = clock.instant();
    Users.SignUp outcome =
        users.create(
            UserProfile.fresh(user, email, verified, now),
            wishes.apply(Preferences.defaults(user, now)));
    if (outcome == Users.SignUp.BEING_DELETED) {
      throw new ProblemException(
          Problem.of(
              409, "Conflict", "This account is being deleted; delete it again to get done"));
    }
    boolean isNew = outcome == Users.SignUp.CREATED;
    if (isNew) {
      LogEvent.named("concerts.user-signed-up").with("userId", user.value()).info(LOG);
    } else {
      caller.verifiedEmail().ifPresent(proven -> verify(user, proven, email, now));
    }
    return new Opened(user, isNew);
  }

  /**
   * An address that is proven is verified if it is that of the account, however long after the
   * sign-up. It takes the place of another one if the user names it: they have mistyped theirs, or
   * have a new one.
   */
  private void verify(UserId user, EmailAddress proven, EmailAddress named, Instant now) {
    users
        .profile(user)
        .filter(
            profile ->
                proven.equalsIgnoringCase(profile.email()) || proven.equalsIgnoringCase(named))
        .ifPresent(profile -> users.verifyEmail(profile, proven, now));
  }

  /** Deletes everything about a user, for good. */
  public void close(UserId user) {
    userErasure.erase(user);
  }
}
