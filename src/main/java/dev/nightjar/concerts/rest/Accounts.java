package dev.nightjar.concerts.rest;

import dev.nightjar.concerts.EmailAddress;
import dev.nightjar.concerts.Erasure;
import dev.nightjar.concerts.Preferences;
import dev.nightjar.concerts.UserId;
import dev.nightjar.concerts.UserProfile;
import dev.nightjar.concerts.Users;
import dev.nightjar.concerts.rest.identity.Caller;
import dev.nightjar.concerts.rest.identity.Identity;
import dev.nightjar.concerts.rest.identity.OwnDataOnly;
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

  private final Identity identity;
  private final Users users;
  private final Erasure erasure;
  private final Clock clock;

  Accounts(Identity identity, Users users, Erasure erasure, Clock clock) {
    this.identity = identity;
    this.users = users;
    this.erasure = erasure;
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
        identity.signingUp(request, email).orElseThrow(OwnDataOnly::unknown), email, wishes);
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
    erasure.erase(user);
  }
}
