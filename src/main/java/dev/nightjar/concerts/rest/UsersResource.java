package dev.nightjar.concerts.rest;

import dev.nightjar.concerts.EmailAddress;
import dev.nightjar.concerts.Erasure;
import dev.nightjar.concerts.Export;
import dev.nightjar.concerts.Preferences;
import dev.nightjar.concerts.UpcomingConcerts;
import dev.nightjar.concerts.UserId;
import dev.nightjar.concerts.UserProfile;
import dev.nightjar.concerts.Users;
import dev.nightjar.concerts.rest.identity.Caller;
import dev.nightjar.concerts.rest.identity.Identity;
import dev.nightjar.concerts.rest.identity.OwnDataOnly;
import dev.nightjar.http.Problem;
import dev.nightjar.http.ProblemException;
import dev.nightjar.http.RequestBody;
import dev.nightjar.ops.LogEvent;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import java.time.Clock;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.logging.Logger;
import org.jboss.resteasy.reactive.RestResponse;

/** Users: sign up, see one's profile, take one's data along, be forgotten. */
@Path("/api/concerts/users")
@Tag(name = "concerts")
@Produces(MediaType.APPLICATION_JSON)
public class UsersResource {

  private static final Logger LOG = Logger.getLogger(UsersResource.class);

  private final Identity identity;
  private final Users users;
  private final UpcomingConcerts upcoming;
  private final Export export;
  private final Erasure erasure;
  private final Clock clock;

  UsersResource(
      Identity identity,
      Users users,
      UpcomingConcerts upcoming,
      Export export,
      Erasure erasure,
      Clock clock) {
    this.identity = identity;
    this.users = users;
    this.upcoming = upcoming;
    this.export = export;
    this.erasure = erasure;
    this.clock = clock;
  }

  @POST
  @Consumes(MediaType.APPLICATION_JSON)
  @Operation(summary = "Sign up; locally, or sign in again")
  @APIResponse(responseCode = "201", description = "Welcome")
  @APIResponse(responseCode = "200", description = "Welcome back: nothing was changed")
  public RestResponse<SignedUp> signUp(NewUser body, @Context ContainerRequestContext request) {
    EmailAddress email = RequestBody.required(body).address();
    Caller caller = identity.signingUp(request, email).orElseThrow(OwnDataOnly::unknown);
    UserId user = caller.userId();
    boolean verified =
        caller.verifiedEmail().filter(known -> known.equalsIgnoringCase(email)).isPresent();
    Instant now = clock.instant();
    Users.SignUp outcome =
        users.create(
            UserProfile.fresh(user, email, verified, now), Preferences.defaults(user, now));
    if (outcome == Users.SignUp.BEING_DELETED) {
      throw new ProblemException(
          Problem.of(
              409, "Conflict", "This account is being deleted; delete it again to get done"));
    }
    boolean created = outcome == Users.SignUp.CREATED;
    if (created) {
      LogEvent.named("concerts.user-signed-up").with("userId", user.value()).info(LOG);
    }
    return RestResponse.status(
        created ? RestResponse.Status.CREATED : RestResponse.Status.OK,
        new SignedUp(user.value(), identity.tokenFor(user).orElse(null)));
  }

  @GET
  @Path("/{userId}")
  @Operation(summary = "A user's profile")
  public ProfileView profile(UserId userId) {
    UserProfile profile = users.profile(userId).orElseThrow(() -> noSuchUser(userId));
    return ProfileView.of(users.withUpcoming(profile, upcoming.count(userId)));
  }

  @DELETE
  @Path("/{userId}")
  @Operation(summary = "Delete everything about a user, for good")
  public void delete(UserId userId) {
    erasure.erase(userId);
    LogEvent.named("concerts.user-erased").with("userId", userId.value()).info(LOG);
  }

  @GET
  @Path("/{userId}/export")
  @Operation(summary = "Everything that is kept about a user")
  public ExportView export(UserId userId) {
    users.profile(userId).orElseThrow(() -> noSuchUser(userId));
    return new ExportView(
        userId.value(), clock.instant(), export.of(userId).stream().map(PlainValues::of).toList());
  }

  static ProblemException noSuchUser(UserId user) {
    return ProblemException.notFound("No user has the id " + user);
  }
}
