package dev.nightjar.concerts.rest.user;

import dev.nightjar.concerts.model.UserArtist;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.store.UserArtists;
import dev.nightjar.concerts.tracking.ArtistLookup;
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

  private final UserListPages lists;
  private final ArtistLookup artists;
  private final UserArtists userArtists;
  private final Clock clock;

  TrackedArtistsResource(
      UserListPages lists, ArtistLookup artists, UserArtists userArtists, Clock clock) {
    this.lists = lists;
    this.artists = artists;
    this.userArtists = userArtists;
    this.clock = clock;
  }

  @GET
  @Operation(summary = "The artists that a user tracks")
  public Page<UserArtist> tracked(UserId userId, @BeanParam PageParameters page) {
    return lists.page(
        userId, QueryId.of("concerts-tracked"), page, userArtists::artistsOf, artist -> artist);
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
        UserArtist.from(clock.instant(), userId, artists.findOrSave(artistId), said.orElse(true));
    UserArtists.Outcome outcome = userArtists.track(wanted);
    if (outcome == UserArtists.Outcome.UNCHANGED) {
      said.ifPresent(told -> userArtists.setNotificationsEnabled(userId, artistId, told));
    }
    return switch (outcome) {
      case DONE -> RestResponse.status(RestResponse.Status.CREATED, stored(wanted));
      case UNCHANGED -> RestResponse.ok(stored(wanted));
      case UNKNOWN_ARTIST -> throw ArtistLookup.noSuchArtist(artistId);
      case NO_SUCH_USER -> throw UsersResource.noSuchUser(userId);
    };
  }

  @DELETE
  @Path("/{artistId}")
  @Operation(summary = "Stop tracking an artist")
  public void untrack(UserId userId, ArtistId artistId) {
    if (userArtists.untrack(userId, artistId, clock.instant())
        == UserArtists.Outcome.NO_SUCH_USER) {
      throw UsersResource.noSuchUser(userId);
    }
  }

  private UserArtist stored(UserArtist wanted) {
    return userArtists.artistOf(wanted.userId(), wanted.artistId()).orElse(wanted);
  }
}
