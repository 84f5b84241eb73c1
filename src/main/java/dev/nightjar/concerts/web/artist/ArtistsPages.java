package dev.nightjar.concerts.web.artist;

import dev.nightjar.concerts.model.Artist;
import dev.nightjar.concerts.model.UserArtist;
import dev.nightjar.concerts.model.UserProfile;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.store.UserArtists;
import dev.nightjar.concerts.tracking.ArtistLookup;
import dev.nightjar.concerts.web.NavigationBars;
import dev.nightjar.concerts.web.PageCursors;
import dev.nightjar.concerts.web.session.Session;
import dev.nightjar.http.ProblemException;
import dev.nightjar.table.cursor.QueryId;
import dev.nightjar.table.query.Slice;
import dev.nightjar.web.HtmxRequest;
import io.quarkus.qute.TemplateInstance;
import io.smallrye.common.annotation.Blocking;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jboss.resteasy.reactive.RestForm;

/** Looking for artists, and tracking them or not. */
@Path("/concerts/artists")
@Produces(MediaType.TEXT_HTML)
@Blocking
public class ArtistsPages {

  private static final int FOUND = 12;
  private static final int PAGE = 20;
  private static final int MAX_NAME = 100;

  private final Session session;
  private final NavigationBars navigationBars;
  private final ArtistLookup artists;
  private final UserArtists userArtists;
  private final ArtistViews views;
  private final PageCursors places;
  private final Clock clock;

  ArtistsPages(
      Session session,
      NavigationBars navigationBars,
      ArtistLookup artists,
      UserArtists userArtists,
      ArtistViews views,
      PageCursors places,
      Clock clock) {
    this.session = session;
    this.navigationBars = navigationBars;
    this.artists = artists;
    this.userArtists = userArtists;
    this.views = views;
    this.places = places;
    this.clock = clock;
  }

  @GET
  public TemplateInstance artists(
      @QueryParam("search") String search,
      @QueryParam("cursor") String cursor,
      @QueryParam("changed") String changed,
      @Context ContainerRequestContext request) {
    UserProfile reader = session.user(request);
    String name = text(search).strip();
    boolean isTooLong = name.length() > MAX_NAME;
    QueryId list = QueryId.of("concerts-artists-page").with("userId", reader.userId().value());
    Slice<UserArtist> slice =
        userArtists.artistsOf(reader.userId(), PAGE, places.position(list, cursor));
    String next = places.next(list, slice);
    List<ArtistView> found = name.isEmpty() || isTooLong ? List.of() : found(reader, name);
    return new ArtistsPage(
        navigationBars.of(reader, "artists"),
        name,
        isTooLong ? "must have at most " + MAX_NAME + " characters" : "",
        found,
        views.own(slice.items()),
        // Counted last: whoever was tracked by another click meanwhile is on the page already.
        session.user(request).statistics().totalArtistsTracked(),
        text(cursor).isEmpty(),
        next.isEmpty() ? "" : "/concerts/artists?cursor=" + next,
        message(reader, changed));
  }

  private List<ArtistView> found(UserProfile reader, String name) {
    return views.found(artists.search(name, FOUND), userArtists.allArtistsOf(reader.userId()));
  }

  @POST
  @Path("/{artistId}/track")
  public Response track(
      String artistId,
      @RestForm String search,
      @RestForm String from,
      @Context ContainerRequestContext request) {
    UserProfile reader = session.user(request);
    Artist artist = artists.findOrSave(id(artistId));
    userArtists.track(UserArtist.from(clock.instant(), reader.userId(), artist, true));
    return answer(reader, artist, search, from, request);
  }

  @POST
  @Path("/{artistId}/untrack")
  public Response untrack(
      String artistId,
      @RestForm String search,
      @RestForm String from,
      @Context ContainerRequestContext request) {
    UserProfile reader = session.user(request);
    Artist artist = artists.byId(id(artistId));
    userArtists.untrack(reader.userId(), artist.artistId(), clock.instant());
    return answer(reader, artist, search, from, request);
  }

  /** Whether to be told of a tracked artist's concerts. */
  @POST
  @Path("/{artistId}/news")
  public Response setNotifications(
      String artistId,
      @RestForm boolean wanted,
      @RestForm String from,
      @Context ContainerRequestContext request) {
    UserProfile reader = session.user(request);
    Artist artist = artists.byId(id(artistId));
    userArtists.setNotificationsEnabled(reader.userId(), artist.artistId(), wanted);
    return answer(reader, artist, "", from, request);
  }

  /** On the reader's list htmx replaces the one artist, so that the list stays where it is. */
  private Response answer(
      UserProfile reader,
      Artist artist,
      String search,
      String from,
      ContainerRequestContext request) {
    if (HtmxRequest.asks(request) && "list".equals(from)) {
      Optional<UserArtist> tracked = userArtists.artistOf(reader.userId(), artist.artistId());
      return Response.ok(
              new ArtistPart(
                  views.own(artist, tracked),
                  "",
                  sentence(artist.name(), tracked),
                  session.user(request).statistics().totalArtistsTracked()))
          .build();
    }
    String page = "/concerts/artists?changed=" + encoded(artist.artistId().value());
    String term = text(search).strip();
    return Response.seeOther(URI.create(term.isEmpty() ? page : page + "&search=" + encoded(term)))
        .build();
  }

  private String message(UserProfile reader, String changed) {
    return Optional.ofNullable(changed)
        .filter(ArtistId::isValid)
        .map(ArtistId::new)
        .map(
            artist ->
                sentence(
                    artists.byId(artist).name(), userArtists.artistOf(reader.userId(), artist)))
        .orElse("");
  }

  private static String sentence(String name, Optional<UserArtist> tracked) {
    if (tracked.isEmpty()) {
      return "You don’t track %s any more.".formatted(name);
    }
    return tracked.get().notificationsEnabled()
        ? "You track %s, and hear of their concerts.".formatted(name)
        : "You track %s, but don’t hear of their concerts.".formatted(name);
  }

  private static ArtistId id(String text) {
    if (!ArtistId.isValid(text)) {
      throw ProblemException.notFound("No artist has the id " + text);
    }
    return new ArtistId(text);
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }

  private static String text(String given) {
    return Objects.requireNonNullElse(given, "");
  }
}
