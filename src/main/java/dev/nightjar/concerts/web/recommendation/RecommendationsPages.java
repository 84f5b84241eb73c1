package dev.nightjar.concerts.web.recommendation;

import dev.nightjar.concerts.model.Concert;
import dev.nightjar.concerts.model.Recommendation;
import dev.nightjar.concerts.model.UserProfile;
import dev.nightjar.concerts.model.value.ConcertId;
import dev.nightjar.concerts.recommend.ActiveRecommendations;
import dev.nightjar.concerts.store.Concerts;
import dev.nightjar.concerts.store.Recommendations;
import dev.nightjar.concerts.tracking.ArtistTracking;
import dev.nightjar.concerts.web.NavigationBars;
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
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import org.jboss.resteasy.reactive.RestForm;

/** Lists recommendations and takes feedback on them. */
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
  private final ArtistTracking tracking;
  private final RecommendationViews recommendationViews;
  private final PageCursors cursors;
  private final Clock clock;

  RecommendationsPages(
      Session session,
      NavigationBars navigationBars,
      Recommendations recommendations,
      ActiveRecommendations active,
      Concerts concerts,
      ArtistTracking tracking,
      RecommendationViews recommendationViews,
      PageCursors cursors,
      Clock clock) {
    this.session = session;
    this.navigationBars = navigationBars;
    this.recommendations = recommendations;
    this.active = active;
    this.concerts = concerts;
    this.tracking = tracking;
    this.recommendationViews = recommendationViews;
    this.cursors = cursors;
    this.clock = clock;
  }

  @GET
  public TemplateInstance recommendations(
      @QueryParam("cursor") String cursor,
      @QueryParam("dismissed") String dismissed,
      @Context ContainerRequestContext request) {
    UserProfile user = session.user(request);
    QueryId list =
        QueryId.of("concerts-recommendations-page").with("userId", user.userId().value());
    Slice<Recommendation> slice = active.ofUser(user.userId(), PAGE, cursors.start(list, cursor));
    String next = cursors.next(list, slice);
    return new RecommendationsPage(
        navigationBars.of(user, "recommendations"),
        recommendationViews.of(session.preferences(user), slice.items()),
        dismissed(user, dismissed),
        user.statistics().totalArtistsTracked(),
        next.isEmpty() ? "" : "/concerts/recommendations?cursor=" + next);
  }

  /** Keeps a comment that was submitted through the API. */
  @POST
  @Path("/{concertId}/feedback")
  public Response feedback(
      String concertId, @RestForm boolean helpful, @Context ContainerRequestContext request) {
    UserProfile user = session.user(request);
    Recommendation recommended = recommended(user, concertId);
    Recommendation.FeedbackInput feedbackInput =
        new Recommendation.FeedbackInput(
            helpful,
            Optional.empty(),
            recommended.feedback().flatMap(Recommendation.Feedback::comment),
            clock.instant());
    Recommendations.Outcome outcome =
        recommendations.submitFeedback(user.userId(), recommended.concertId(), feedbackInput);
    if (!(outcome instanceof Recommendations.Outcome.Saved)) {
      throw noSuchRecommendation(concertId);
    }
    return answer(user, concertId, request);
  }

  /** Shows a dismissed recommendation again. */
  @POST
  @Path("/{concertId}/feedback/undo")
  public Response undo(String concertId, @Context ContainerRequestContext request) {
    UserProfile user = session.user(request);
    Recommendation shown =
        recommendations
            .withdrawFeedback(user.userId(), recommended(user, concertId).concertId())
            .orElseThrow(() -> noSuchRecommendation(concertId));
    return answer(user, shown.concertId().value(), request);
  }

  /** What the user has just dismissed without JavaScript, to undo it; empty for anything else. */
  private List<RecommendationView> dismissed(UserProfile user, String concertId) {
    List<Recommendation> found =
        Optional.ofNullable(concertId)
            .filter(ConcertId::isValid)
            .map(ConcertId::new)
            .flatMap(concert -> recommendations.ofUser(user.userId(), concert))
            .filter(Recommendation::hasBeenDismissed)
            .stream()
            .toList();
    return found.isEmpty() ? List.of() : recommendationViews.of(session.preferences(user), found);
  }

  @POST
  @Path("/{concertId}/track")
  public Response track(String concertId, @Context ContainerRequestContext request) {
    UserProfile user = session.user(request);
    Concert concert =
        concerts
            .byId(recommended(user, concertId).concertId())
            .orElseThrow(() -> noSuchRecommendation(concertId));
    if (tracking.track(user.userId(), concert.artist().id(), Optional.empty())
        instanceof ArtistTracking.Outcome.UnknownArtist) {
      throw noSuchRecommendation(concertId);
    }
    return answer(user, concertId, request);
  }

  private Response answer(UserProfile user, String concertId, ContainerRequestContext request) {
    if (!HtmxRequest.asks(request)) {
      boolean hasBeenDismissed = recommended(user, concertId).hasBeenDismissed();
      return Response.seeOther(
              URI.create(
                  "/concerts/recommendations"
                      + (hasBeenDismissed ? "?dismissed=" + concertId : "")))
          .build();
    }
    return Response.ok(
            new RecommendationPart(
                recommendationViews
                    .of(session.preferences(user), List.of(recommended(user, concertId)))
                    .stream()
                    .findFirst()
                    .orElseThrow(() -> noSuchRecommendation(concertId))))
        .build();
  }

  private Recommendation recommended(UserProfile user, String concertId) {
    return Optional.of(concertId)
        .filter(ConcertId::isValid)
        .map(ConcertId::new)
        .flatMap(concert -> recommendations.ofUser(user.userId(), concert))
        .orElseThrow(() -> noSuchRecommendation(concertId));
  }

  private static ProblemException noSuchRecommendation(String concertId) {
    return ProblemException.notFound("There is no recommendation of the concert " + concertId);
  }
}
