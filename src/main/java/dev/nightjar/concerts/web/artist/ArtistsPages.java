package dev.nightjar.concerts.web.artist;

import dev.nightjar.concerts.model.Artist;
import dev.nightjar.concerts.model.UserArtist;
import dev.nightjar.concerts.model.UserProfile;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.nearby.SuggestedGenres;
import dev.nightjar.concerts.store.UserArtists;
import dev.nightjar.concerts.tracking.ArtistLookup;
import dev.nightjar.concerts.tracking.ArtistTracking;
import dev.nightjar.concerts.web.NavigationBars;
import dev.nightjar.concerts.web.concert.ArtistLinks;
import dev.nightjar.concerts.web.session.Session;
import dev.nightjar.http.PageCursors;
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
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jboss.resteasy.reactive.RestForm;

/** Searches, tracks and untracks artists. */
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
  private final ArtistTracking tracking;
  private final UserArtists userArtists;
  private final ArtistViews views;
  private final StartViews startViews;
  private final PageCursors cursors;

  ArtistsPages(
      Session session,
      NavigationBars navigationBars,
      ArtistLookup artists,
      ArtistTracking tracking,
      UserArtists userArtists,
      ArtistViews views,
      StartViews startViews,
      PageCursors cursors) {
    this.session = session;
    this.navigationBars = navigationBars;
    this.artists = artists;
    this.tracking = tracking;
    this.userArtists = userArtists;
    this.views = views;
    this.startViews = startViews;
    this.cursors = cursors;
  }

  @GET
  public TemplateInstance artists(
      @QueryParam("search") String search,
      @QueryParam("genre") String genre,
      @QueryParam("cursor") String cursor,
      @QueryParam("changed") String changed,
      @Context ContainerRequestContext request) {
    UserProfile user = session.user(request);
    String name = text(search).strip();
    boolean isTooLong = name.length() > MAX_NAME;
    QueryId list = QueryId.of("concerts-artists-page").with("userId", user.userId().value());
    Slice<UserArtist> slice =
        userArtists.artistsOf(user.userId(), PAGE, cursors.start(list, cursor));
    String next = cursors.next(list, slice);
    String chosen = name.isEmpty() ? genre(genre) : "";
    List<ArtistView> found = name.isEmpty() || isTooLong ? List.of() : found(user, name);
    boolean isStart = name.isEmpty() && chosen.isEmpty() && text(cursor).isEmpty();
    return new ArtistsPage(
        navigationBars.of(user, "artists"),
        name,
        isTooLong ? "must have at most " + MAX_NAME + " characters" : "",
        chosen,
        chosen.isEmpty() ? List.of() : startViews.of(user.userId(), artists.byGenre(chosen, FOUND)),
        found,
        views.own(slice.items()),
        // Counted after the lists are read, because a concurrent request may have changed them.
        session.user(request).statistics().totalArtistsTracked(),
        text(cursor).isEmpty(),
        next.isEmpty() ? "" : "/concerts/artists?cursor=" + next,
        message(user, changed),
        isStart ? startViews.of(user, session.preferences(user)) : StartView.NONE);
  }

  private List<ArtistView> found(UserProfile user, String name) {
    return views.found(artists.search(name, FOUND), userArtists.allArtistsOf(user.userId()));
  }

  /** One of the suggested genres only, because each other one would be a request to the catalog. */
  private static String genre(String given) {
    return SuggestedGenres.ALL.stream()
        .filter(known -> known.equalsIgnoreCase(text(given).strip()))
        .findFirst()
        .orElse("");
  }

  @POST
  @Path("/{artistId}/track")
  public Response track(
      String artistId,
      @RestForm String search,
      @RestForm String genre,
      @RestForm String from,
      @Context ContainerRequestContext request) {
    UserProfile user = session.user(request);
    ArtistId id = id(artistId);
    if (tracking.track(user.userId(), id, Optional.empty())
        instanceof ArtistTracking.Outcome.UnknownArtist) {
      throw noSuchArtist(artistId);
    }
    if (!genre(genre).isEmpty()) {
      String list = StartViews.genreHref(genre(genre));
      return Response.seeOther(URI.create(list + "&changed=" + encoded(id.value()))).build();
    }
    return answer(user, known(id), search, from, request);
  }

  @POST
  @Path("/{artistId}/untrack")
  public Response untrack(
      String artistId,
      @RestForm String search,
      @RestForm String from,
      @Context ContainerRequestContext request) {
    UserProfile user = session.user(request);
    Artist artist = known(id(artistId));
    tracking.untrack(user.userId(), artist.artistId());
    return answer(user, artist, search, from, request);
  }

  /** Enables or disables the notifications of a tracked artist. */
  @POST
  @Path("/{artistId}/news")
  public Response setNotifications(
      String artistId,
      @RestForm boolean wanted,
      @RestForm String from,
      @Context ContainerRequestContext request) {
    UserProfile user = session.user(request);
    Artist artist = known(id(artistId));
    userArtists.setNotificationsEnabled(user.userId(), artist.artistId(), wanted);
    return answer(user, artist, "", from, request);
  }

  /** For htmx only the changed artist is returned, so that the list keeps its scroll position. */
  private Response answer(
      UserProfile user,
      Artist artist,
      String search,
      String from,
      ContainerRequestContext request) {
    if (HtmxRequest.asks(request) && "list".equals(from)) {
      Optional<UserArtist> tracked = userArtists.artistOf(user.userId(), artist.artistId());
      return Response.ok(
              new ArtistPart(
                  views.own(artist, tracked),
                  "",
                  sentence(artist.name(), tracked),
                  session.user(request).statistics().totalArtistsTracked()))
          .build();
    }
    if ("page".equals(from)) {
      return Response.seeOther(URI.create(ArtistLinks.hrefOf(artist.artistId()))).build();
    }
    String page = "/concerts/artists?changed=" + encoded(artist.artistId().value());
    String term = text(search).strip();
    return Response.seeOther(URI.create(term.isEmpty() ? page : page + "&search=" + encoded(term)))
        .build();
  }

  private String message(UserProfile user, String changed) {
    return Optional.ofNullable(changed)
        .filter(ArtistId::isValid)
        .map(ArtistId::new)
        .map(artist -> sentence(known(artist).name(), userArtists.artistOf(user.userId(), artist)))
        .orElse("");
  }

  private static String sentence(String name, Optional<UserArtist> tracked) {
    if (tracked.isEmpty()) {
      return "You don’t track %s anymore.".formatted(name);
    }
    return tracked.get().notificationsEnabled()
        ? "You track %s. Notifications are on.".formatted(name)
        : "You track %s. Notifications are off.".formatted(name);
  }

  private Artist known(ArtistId artist) {
    return artists.byId(artist).orElseThrow(() -> noSuchArtist(artist.value()));
  }

  private static ArtistId id(String text) {
    if (!ArtistId.isValid(text)) {
      throw noSuchArtist(text);
    }
    return new ArtistId(text);
  }

  private static ProblemException noSuchArtist(String id) {
    return ProblemException.notFound("No artist has the id " + id);
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }

  private static String text(String given) {
    return Objects.requireNonNullElse(given, "");
  }
}
