package dev.nightjar.concerts.rest;

import dev.nightjar.concerts.ArtistId;
import dev.nightjar.concerts.Tracking;
import dev.nightjar.concerts.UserArtist;
import dev.nightjar.concerts.UserId;
import dev.nightjar.http.Page;
import dev.nightjar.http.PageParameters;
import dev.nightjar.table.cursor.QueryId;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.time.Clock;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;

/** The artists that a user tracks. */
@Path("/api/concerts/users/{userId}/artists")
@Tag(name = "concerts")
@Produces(MediaType.APPLICATION_JSON)
public class TrackedArtistsResource {

  private final OwnLists lists;
  private final KnownArtists artists;
  private final Tracking tracking;
  private final Clock clock;

  TrackedArtistsResource(OwnLists lists, KnownArtists artists, Tracking tracking, Clock clock) {
    this.lists = lists;
    this.artists = artists;
    this.tracking = tracking;
    this.clock = clock;
  }

  @GET
  @Operation(summary = "The artists that a user tracks")
  public Page<UserArtist> tracked(UserId userId, @BeanParam PageParameters page) {
    return lists.page(
        userId, QueryId.of("concerts-tracked"), page, tracking::artistsOf, artist -> artist);
  }

  @PUT
  @Path("/{artistId}")
  @Consumes(MediaType.APPLICATION_JSON)
  @Operation(summary = "Track an artist; of one that is tracked, say whether to be told")
  @APIResponse(responseCode = "201", description = "The artist is tracked from now on")
  @APIResponse(responseCode = "200", description = "The artist was tracked already")
  public RestResponse<UserArtist> track(UserId userId, ArtistId artistId, TrackingBody body) {
    Optional<Boolean> said = Optional.ofNullable(body).map(TrackingBody::notificationsEnabled);
    UserArtist wanted =
        UserArtist.from(clock.instant(), userId, artists.kept(artistId), said.orElse(true));
    Tracking.Outcome outcome = tracking.track(wanted);
    if (outcome == Tracking.Outcome.ALREADY_SO) {
      said.ifPresent(told -> tracking.setNotificationsEnabled(userId, artistId, told));
    }
    return switch (outcome) {
      case DONE -> RestResponse.status(RestResponse.Status.CREATED, stored(wanted));
      case ALREADY_SO -> RestResponse.ok(stored(wanted));
      case UNKNOWN_ARTIST -> throw KnownArtists.noSuchArtist(artistId);
      case NO_SUCH_USER -> throw UsersResource.noSuchUser(userId);
    };
  }

  @DELETE
  @Path("/{artistId}")
  @Operation(summary = "Stop tracking an artist")
  public void untrack(UserId userId, ArtistId artistId) {
    if (tracking.untrack(userId, artistId, clock.instant()) == Tracking.Outcome.NO_SUCH_USER) {
      throw UsersResource.noSuchUser(userId);
    }
  }

  private UserArtist stored(UserArtist wanted) {
    return tracking.artistOf(wanted.userId(), wanted.artistId()).orElse(wanted);
  }
}
