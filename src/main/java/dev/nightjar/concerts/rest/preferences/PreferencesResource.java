package dev.nightjar.concerts.rest.preferences;

import dev.nightjar.concerts.account.PreferencesValidator;
import dev.nightjar.concerts.account.PreferencesView;
import dev.nightjar.concerts.model.Preferences;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.place.Places;
import dev.nightjar.concerts.rest.user.UsersResource;
import dev.nightjar.concerts.store.Users;
import dev.nightjar.http.Problem;
import dev.nightjar.http.ProblemException;
import dev.nightjar.http.RequestBody;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Request;
import jakarta.ws.rs.core.Response;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** A user's preferences. Each version has an ETag, for optimistic locking. */
@Path("/api/concerts/users/{userId}/preferences")
@Tag(name = "concerts")
@Produces(MediaType.APPLICATION_JSON)
public class PreferencesResource {

  private final Users users;
  private final Places places;
  private final Clock clock;

  PreferencesResource(Users users, Places places, Clock clock) {
    this.users = users;
    this.places = places;
    this.clock = clock;
  }

  @GET
  @Operation(summary = "A user's preferences")
  @APIResponse(
      responseCode = "200",
      content = @Content(schema = @Schema(implementation = PreferencesView.class)))
  @APIResponse(
      responseCode = "304",
      description = "The preferences have not changed since the version of If-None-Match")
  public Response preferences(UserId userId, @Context Request request) {
    Preferences preferences =
        users.preferences(userId).orElseThrow(() -> UsersResource.noSuchUser(userId));
    Response.ResponseBuilder unchanged =
        request.evaluatePreconditions(IfMatch.tag(preferences.version()));
    return unchanged == null ? answer(preferences) : unchanged.build();
  }

  @PUT
  @Consumes(MediaType.APPLICATION_JSON)
  @Operation(summary = "Replace a user's preferences; absent values get their defaults")
  @APIResponse(
      responseCode = "200",
      content = @Content(schema = @Schema(implementation = PreferencesView.class)))
  @APIResponse(
      responseCode = "412",
      description = "The preferences have changed since the version of If-Match")
  public Response change(
      UserId userId,
      @HeaderParam(HttpHeaders.IF_MATCH) List<String> ifMatch,
      PreferencesView body) {
    IfMatch seen = IfMatch.of(ifMatch);
    // Truncated as stored, so that the response equals the stored preferences.
    Instant now = clock.instant().truncatedTo(ChronoUnit.SECONDS);
    Preferences wanted =
        new PreferencesValidator(userId, RequestBody.required(body), now, places).validate();
    Users.PreferencesChange change = users.changePreferences(wanted, seen::accepts);
    if (change instanceof Users.PreferencesChange.Changed changed) {
      return answer(changed.preferences());
    }
    if (change instanceof Users.PreferencesChange.NoSuchUser) {
      throw UsersResource.noSuchUser(userId);
    }
    throw new ProblemException(
        Problem.of(
            412,
            "Precondition failed",
            "The preferences have changed meanwhile; read them again and repeat your" + " change"));
  }

  private static Response answer(Preferences preferences) {
    return Response.ok(PreferencesView.of(preferences))
        .tag(IfMatch.tag(preferences.version()))
        .build();
  }
}
