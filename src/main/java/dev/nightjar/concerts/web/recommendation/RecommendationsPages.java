package dev.nightjar.concerts.web.recommendation;

import dev.nightjar.concerts.model.Artist;
import dev.nightjar.concerts.model.Concert;
import dev.nightjar.concerts.model.Recommendation;
import dev.nightjar.concerts.model.UserArtist;
import dev.nightjar.concerts.model.UserProfile;
import dev.nightjar.concerts.model.value.ConcertId;
import dev.nightjar.concerts.recommend.ActiveRecommendations;
import dev.nightjar.concerts.store.Concerts;
import dev.nightjar.concerts.store.Recommendations;
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
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import org.jboss.resteasy.reactive.RestForm;

/** Concerts that a reader may like, and what they think of them. */
@Path("/concerts/recommendations")
@Produces(MediaType.TEXT_HTML)
@Blocking
public class RecommendationsPages {

  private static final int PAGE = 12;

  private final Session session;
  private final NavigationBars navigationBars;
  private final Recommendations recommendations;
  private final ActiveRecommendations active;
  private final Concerts concerts;
  private final ArtistLookup artists;
  private final UserArtists userArtists;
  private final RecommendationViews recommendationViews;
  private final PageCursors places;
  private final Clock clock;

  RecommendationsPages(
      Session session,
      NavigationBars navigationBars,
      Recommendations recommendations,
      ActiveRecommendations standing,
      Concerts concerts,
      ArtistLookup artists,
      UserArtists userArtists,
      RecommendationViews recommendationViews,
      PageCursors places,
      Clock clock) {
    this.session = session;
    this.navigationBars = navigationBars;
    this.recommendations = recommendations;
    this.active = standing;
    this.concerts = concerts;
    this.artists = artists;
    this.userArtists = userArtists;
    this.recommendationViews = recommendationViews;
    this.places = places;
    this.clock = clock;
  }

  @GET
  public TemplateInstance recommendations(
      @QueryParam("cursor") String cursor, @Context ContainerRequestContext request) {
    UserProfile reader = session.user(request);
    QueryId list =
        QueryId.of("concerts-recommendations-page").with("userId", reader.userId().value());
    Slice<Recommendation> slice = active.of(reader.userId(), PAGE, places.position(list, cursor));
    String next = places.next(list, slice);
    return new RecommendationsPage(
        navigationBars.of(reader, "recommendations"),
        recommendationViews.of(session.preferences(reader), slice.items()),
        reader.statistics().totalArtistsTracked(),
        next.isEmpty() ? "" : "/concerts/recommendations?cursor=" + next);
  }

  /** What the reader has said otherwise, by the API, stays. */
  @POST
  @Path("/{concertId}/feedback")
  public Response feedback(
      String concertId, @RestForm boolean helpful, @Context ContainerRequestContext request) {
    UserProfile reader = session.user(request);
    Recommendation recommended = recommended(reader, concertId);
    Recommendation.FeedbackInput feedbackInput =
        new Recommendation.FeedbackInput(
            helpful,
            Optional.empty(),
            recommended.feedback().flatMap(Recommendation.Feedback::comment),
            clock.instant());
    Recommendations.Outcome outcome =
        recommendations.submitFeedback(reader.userId(), recommended.concertId(), feedbackInput);
    if (!(outcome instanceof Recommendations.Outcome.Saved)) {
      throw noSuchRecommendation(concertId);
    }
    return answer(reader, concertId, request);
  }

  @POST
  @Path("/{concertId}/track")
  public Response track(String concertId, @Context ContainerRequestContext request) {
    UserProfile reader = session.user(request);
    Concert concert =
        concerts
            .byId(recommended(reader, concertId).concertId())
            .orElseThrow(() -> noSuchRecommendation(concertId));
    Artist artist = artists.findOrSave(concert.artist().id());
    userArtists.track(UserArtist.from(clock.instant(), reader.userId(), artist, true));
    return answer(reader, concertId, request);
  }

  private Response answer(UserProfile reader, String concertId, ContainerRequestContext request) {
    if (!HtmxRequest.asks(request)) {
      return Response.seeOther(URI.create("/concerts/recommendations")).build();
    }
    return Response.ok(
            new RecommendationPart(
                recommendationViews
                    .of(session.preferences(reader), List.of(recommended(reader, concertId)))
                    .stream()
                    .findFirst()
                    .orElseThrow(() -> noSuchRecommendation(concertId))))
        .build();
  }

  private Recommendation recommended(UserProfile reader, String concertId) {
    return Optional.of(concertId)
        .filter(ConcertId::isValid)
        .map(ConcertId::new)
        .flatMap(concert -> recommendations.of(reader.userId(), concert))
        .orElseThrow(() -> noSuchRecommendation(concertId));
  }

  private static ProblemException noSuchRecommendation(String concertId) {
    return ProblemException.notFound("There is no recommendation of the concert " + concertId);
  }
}
