package dev.nightjar.concerts.rest.user;

import dev.nightjar.concerts.account.Accounts;
import dev.nightjar.concerts.account.DataExport;
import dev.nightjar.concerts.account.Erasure;
import dev.nightjar.concerts.account.ExportView;
import dev.nightjar.concerts.account.identity.Authenticator;
import dev.nightjar.concerts.account.identity.Caller;
import dev.nightjar.concerts.model.UserProfile;
import dev.nightjar.concerts.model.value.EmailAddress;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.store.Users;
import dev.nightjar.concerts.upcoming.UpcomingConcerts;
import dev.nightjar.http.CursorParameter;
import dev.nightjar.http.Problem;
import dev.nightjar.http.ProblemException;
import dev.nightjar.http.RequestBody;
import dev.nightjar.table.cursor.Cursors;
import dev.nightjar.table.cursor.QueryId;
import dev.nightjar.table.query.Slice;
import jakarta.enterprise.inject.Instance;
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
import java.time.Clock;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;

/** Sign-up, profile, export and deletion of users. */
@Path("/api/concerts/users")
@Tag(name = "concerts")
@Produces(MediaType.APPLICATION_JSON)
public class UsersResource {

  private final Authenticator authenticator;
  private final Accounts accounts;
  private final Users users;
  private final UpcomingConcerts upcoming;
  private final DataExport export;
  private final Erasure erasure;
  private final Instance<Cursors> cursors;
  private final Clock clock;

  UsersResource(
      Authenticator authenticator,
      Accounts accounts,
      Users users,
      UpcomingConcerts upcoming,
      DataExport export,
      Erasure erasure,
      Instance<Cursors> cursors,
      Clock clock) {
    this.authenticator = authenticator;
    this.accounts = accounts;
    this.users = users;
    this.upcoming = upcoming;
    this.export = export;
    this.erasure = erasure;
    this.cursors = cursors;
    this.clock = clock;
  }

  @POST
  @Consumes(MediaType.APPLICATION_JSON)
  @Operation(summary = "Sign up, or sign in again in the local mode")
  @APIResponse(responseCode = "201", description = "The account was created")
  @APIResponse(
      responseCode = "200",
      description = "The account exists; a verified e-mail address is updated")
  public RestResponse<SignedUp> signUp(NewUser body, @Context ContainerRequestContext request) {
    EmailAddress email = RequestBody.required(body).address();
    Caller caller =
        authenticator
            .callerForSignUp(new RequestCredentials(request), email)
            .orElseThrow(OwnerFilter::unauthorized);
    if (accounts.signUp(caller, email, UnaryOperator.identity())
        instanceof Accounts.SignUp.Done account) {
      return RestResponse.status(
          account.isNew() ? RestResponse.Status.CREATED : RestResponse.Status.OK,
          new SignedUp(
              account.user().value(), authenticator.tokenFor(account.user()).orElse(null)));
    }
    throw new ProblemException(
        Problem.of(
            409, "Conflict", "This account is being deleted; repeat the deletion to complete it"));
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
  @Operation(summary = "Delete all data of a user permanently")
  public void delete(UserId userId) {
    erasure.erase(userId);
  }

  @GET
  @Path("/{userId}/export")
  @Operation(summary = "All stored data of a user, in pages of up to 4 MB")
  public ExportView export(UserId userId, @BeanParam CursorParameter from) {
    users.profile(userId).orElseThrow(() -> noSuchUser(userId));
    QueryId query = QueryId.of("concerts-export").with("userId", userId.value());
    Slice<Map<String, Object>> page = export.page(userId, from.startAfter(cursors.get(), query));
    return new ExportView(
        userId.value(),
        clock.instant(),
        page.items(),
        cursors.get().issue(query, page).orElse(null));
  }

  public static ProblemException noSuchUser(UserId user) {
    return ProblemException.notFound("No user has the id " + user);
  }
}
