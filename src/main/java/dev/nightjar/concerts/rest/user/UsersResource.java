package dev.nightjar.concerts.rest.user;

import dev.nightjar.concerts.account.Accounts;
import dev.nightjar.concerts.account.DataExport;
import dev.nightjar.concerts.account.ExportView;
import dev.nightjar.concerts.account.identity.Authenticator;
import dev.nightjar.concerts.model.UserProfile;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.store.Users;
import dev.nightjar.concerts.upcoming.UpcomingConcerts;
import dev.nightjar.http.CursorParameter;
import dev.nightjar.http.ProblemException;
import dev.nightjar.http.RequestBody;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import java.util.function.UnaryOperator;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;

/** Users: sign up, see one's profile, take one's data along, be forgotten. */
@Path("/api/concerts/users")
@Tag(name = "concerts")
@Produces(MediaType.APPLICATION_JSON)
public class UsersResource {

  private final Authenticator authenticator;
  private final Accounts accounts;
  private final Users users;
  private final UpcomingConcerts upcoming;
  private final DataExport export;

  UsersResource(
      Authenticator authenticator,
      Accounts accounts,
      Users users,
      UpcomingConcerts upcoming,
      DataExport export) {
    this.authenticator = authenticator;
    this.accounts = accounts;
    this.users = users;
    this.upcoming = upcoming;
    this.export = export;
  }

  @POST
  @Consumes(MediaType.APPLICATION_JSON)
  @Operation(summary = "Sign up; locally, or sign in again")
  @APIResponse(responseCode = "201", description = "Welcome")
  @APIResponse(
      responseCode = "200",
      description = "Welcome back: only an e-mail address may be verified now")
  public RestResponse<SignedUp> signUp(NewUser body, @Context ContainerRequestContext request) {
    Accounts.Opened account =
        accounts.open(request, RequestBody.required(body).address(), UnaryOperator.identity());
    return RestResponse.status(
        account.isNew() ? RestResponse.Status.CREATED : RestResponse.Status.OK,
        new SignedUp(account.user().value(), authenticator.tokenFor(account.user()).orElse(null)));
  }

  @GET
  @Path("/{userId}")
  @Operation(summary = "A user's profile")
  public ProfileView profile(UserId userId) {
    UserProfile profile = users.profile(userId).orElseThrow(() -> noSuchUser(userId));
    return ProfileView.of(users.updateUpcomingCount(profile, upcoming.count(userId)));
  }

  @DELETE
  @Path("/{userId}")
  @Operation(summary = "Delete everything about a user, for good")
  public void delete(UserId userId) {
    accounts.close(userId);
  }

  @GET
  @Path("/{userId}/export")
  @Operation(summary = "Everything that is kept about a user, up to 4 MB of it at once")
  public ExportView export(UserId userId, @BeanParam CursorParameter from) {
    users.profile(userId).orElseThrow(() -> noSuchUser(userId));
    return export.page(userId, from);
  }

  static ProblemException noSuchUser(UserId user) {
    return ProblemException.notFound("No user has the id " + user);
  }
}
