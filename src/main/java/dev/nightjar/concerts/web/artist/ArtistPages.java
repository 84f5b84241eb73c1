package dev.nightjar.concerts.web.artist;

import dev.nightjar.concerts.catalog.sample.SampleSite;
import dev.nightjar.concerts.model.Artist;
import dev.nightjar.concerts.model.Concert;
import dev.nightjar.concerts.model.Ratings;
import dev.nightjar.concerts.model.UserArtist;
import dev.nightjar.concerts.model.UserProfile;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.model.value.DateRange;
import dev.nightjar.concerts.store.ConcertRatings;
import dev.nightjar.concerts.store.Concerts;
import dev.nightjar.concerts.store.UserArtists;
import dev.nightjar.concerts.tracking.ArtistLookup;
import dev.nightjar.concerts.web.NavigationBars;
import dev.nightjar.concerts.web.concert.ArtistLinks;
import dev.nightjar.concerts.web.concert.ConcertViews;
import dev.nightjar.concerts.web.concert.RatingText;
import dev.nightjar.concerts.web.session.Session;
import dev.nightjar.http.PageCursors;
import dev.nightjar.http.ProblemException;
import dev.nightjar.table.cursor.QueryId;
import dev.nightjar.table.query.Position;
import dev.nightjar.table.query.Slice;
import dev.nightjar.web.TemplateFormats;
import io.quarkus.qute.TemplateInstance;
import io.smallrye.common.annotation.Blocking;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.time.Clock;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/** Shows an artist to visitors with and without an account. */
@Path("/concerts/artists")
@Blocking
public class ArtistPages {

  private static final int PAGE = 20;
  private static final int PAST_DAYS = 90;
  private static final int MAX_PAST = 50;

  private final Session session;
  private final NavigationBars navigationBars;
  private final ArtistLookup artists;
  private final UserArtists userArtists;
  private final Concerts concerts;
  private final ConcertRatings ratings;
  private final ArtistViews views;
  private final ConcertViews concertViews;
  private final PageCursors cursors;
  private final Clock clock;

  ArtistPages(
      Session session,
      NavigationBars navigationBars,
      ArtistLookup artists,
      UserArtists userArtists,
      Concerts concerts,
      ConcertRatings ratings,
      ArtistViews views,
      ConcertViews concertViews,
      PageCursors cursors,
      Clock clock) {
    this.session = session;
    this.navigationBars = navigationBars;
    this.artists = artists;
    this.userArtists = userArtists;
    this.concerts = concerts;
    this.ratings = ratings;
    this.views = views;
    this.concertViews = concertViews;
    this.cursors = cursors;
    this.clock = clock;
  }

  @GET
  @Path("/{artistId}")
  @Produces(MediaType.TEXT_HTML)
  public TemplateInstance artist(
      String artistId,
      @QueryParam("cursor") String cursor,
      @Context ContainerRequestContext request) {
    Optional<UserProfile> user = session.visitor(request);
    Artist artist = known(artistId);
    QueryId list = QueryId.of("concerts-artist-page").with("artistId", artistId);
    Position start = cursors.start(list, cursor);
    Slice<Concert> upcoming =
        concerts.byArtist(artist.artistId(), DateRange.upcoming(clock), PAGE, start);
    List<Concert> past = past(artist.artistId());
    String next = cursors.next(list, upcoming);
    String href = ArtistLinks.hrefOf(artist.artistId());
    String picture = ArtistLinks.pictureOf(artist.artistId(), artist.imageUrl());
    Optional<UserArtist> tracked =
        user.flatMap(known -> userArtists.artistOf(known.userId(), artist.artistId()));
    return new ArtistPage(
        navigationBars.of(user, "artists"),
        views.own(artist, tracked),
        picture,
        ArtistLinks.sourcePicture(artist.imageUrl()).orElse(""),
        followers(artist.statistics().totalTrackers()),
        ratings(past),
        PAST_DAYS,
        artist
            .ticketmasterUrl()
            .filter(url -> url.startsWith("https://") && !SampleSite.contains(url))
            .orElse(""),
        concertViews.ofAnyone(upcoming.items()),
        start.isStart() ? concertViews.ofAnyone(past) : List.of(),
        start.isStart(),
        href,
        next.isEmpty() ? "" : href + "?cursor=" + next);
  }

  /** The picture of an artist without one at the source. */
  @GET
  @Path("/{artistId}/picture.svg")
  @Produces("image/svg+xml")
  public Response picture(String artistId) {
    return Response.ok(ArtistPicture.svg(known(artistId)))
        .header(HttpHeaders.CACHE_CONTROL, "public, max-age=86400")
        .build();
  }

  /** The concerts of the last 90 days, latest first. */
  private List<Concert> past(ArtistId artist) {
    LocalDate today = DateRange.today(clock);
    DateRange dates = new DateRange(today.minusDays(PAST_DAYS), Optional.of(today.minusDays(1)));
    return concerts.latestByArtist(artist, dates, MAX_PAST);
  }

  private String ratings(List<Concert> past) {
    Ratings all =
        ratings.ratingsOf(past.stream().map(Concert::concertId).toList()).values().stream()
            .reduce(Ratings.NONE, Ratings::plus);
    return all.count() == 0 ? "" : RatingText.of(all);
  }

  static String followers(long trackers) {
    return trackers == 1 ? "1 follower" : TemplateFormats.grouped(trackers) + " followers";
  }

  private Artist known(String artistId) {
    return Optional.of(artistId)
        .filter(ArtistId::isValid)
        .map(ArtistId::new)
        .flatMap(artists::byId)
        .orElseThrow(() -> ProblemException.notFound("No artist has the id " + artistId));
  }
}
