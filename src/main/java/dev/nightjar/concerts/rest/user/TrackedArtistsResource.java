package dev.nightjar.concerts.rest.user;

import dev.nightjar.concerts.model.UserArtist;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.store.UserArtists;
import dev.nightjar.concerts.tracking.ArtistTracking;
import dev.nightjar.http.Page;
import dev.nightjar.http.PageParameters;
import dev.nightjar.http.ProblemException;
import dev.nightjar.table.cursor.QueryId;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;

/** A user's tracked artists. */
@Path("/api/concerts/users/{userId}/artists")
@Tag(name = "concerts")
@Produces(MediaType.APPLICATION_JSON)
public class TrackedArtistsResource {

  private final UserListPages lists;
  private final ArtistTracking tracking;
  private final UserArtists userArtists;

  TrackedArtistsResource(UserListPages lists, ArtistTracking tracking, UserArtists userArtists) {
    this.lists = lists;
    this.tracking = tracking;
    this.userArtists = userArtists;
  }

  @GET
  @Operation(summary = "A user's tracked artists")
  public Page<UserArtist> tracked(UserId userId, @BeanParam PageParameters page) {
    return lists.page(
        userId, QueryId.of("concerts-tracked"), page, userArtists::artistsOf, artist -> artist);
  }

  @PUT
  @Path("/{artistId}")
  @Consumes(MediaType.APPLICATION_JSON)
  @Operation(summary = "Track an artist, or change whether a tracked artist has notifications")
  @APIResponse(responseCode = "201", description = "The artist was not tracked before")
  @APIResponse(responseCode = "200", description = "The artist was tracked already")
  public RestResponse<UserArtist> track(UserId userId, ArtistId artistId, TrackingBody body) {
    Optional<Boolean> enabled = Optional.ofNullable(body).map(TrackingBody::notificationsEnabled);
    ArtistTracking.Outcome outcome = tracking.track(userId, artistId, enabled);
    if (outcome instanceof ArtistTracking.Outcome.Tracked tracked) {
      return RestResponse.status(
          tracked.isNew() ? RestResponse.Status.CREATED : RestResponse.Status.OK, tracked.artist());
    }
    throw outcome instanceof ArtistTracking.Outcome.NoSuchUser
        ? UsersResource.noSuchUser(userId)
        : ProblemException.notFound("No artist has the id " + artistId);
  }

  @DELETE
  @Path("/{artistId}")
  @Operation(summary = "Stop tracking an artist")
  public void untrack(UserId userId, ArtistId artistId) {
    if (!tracking.untrack(userId, artistId)) {
      throw UsersResource.noSuchUser(userId);
    }
  }
}
