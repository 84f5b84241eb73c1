package dev.nightjar.concerts.rest.user;

import dev.nightjar.concerts.model.Recommendation;
import dev.nightjar.concerts.model.value.ConcertId;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.recommend.ActiveRecommendations;
import dev.nightjar.concerts.store.Recommendations;
import dev.nightjar.http.Page;
import dev.nightjar.http.PageParameters;
import dev.nightjar.http.ProblemException;
import dev.nightjar.http.RequestBody;
import dev.nightjar.table.cursor.QueryId;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.time.Clock;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** A user's recommendations, identified by the id of the concert. */
@Path("/api/concerts/users/{userId}/recommendations")
@Tag(name = "concerts")
@Produces(MediaType.APPLICATION_JSON)
public class RecommendationsResource {

  private final UserListPages lists;
  private final Recommendations recommendations;
  private final ActiveRecommendations active;
  private final Clock clock;

  RecommendationsResource(
      UserListPages lists,
      Recommendations recommendations,
      ActiveRecommendations active,
      Clock clock) {
    this.lists = lists;
    this.recommendations = recommendations;
    this.active = active;
    this.clock = clock;
  }

  @GET
  @Operation(summary = "A user's recommendations, newest first")
  public Page<Recommendation> list(UserId userId, @BeanParam PageParameters page) {
    return lists.page(
        userId, QueryId.of("concerts-recommendations"), page, active::ofUser, shown -> shown);
  }

  @POST
  @Path("/{concertId}/feedback")
  @Consumes(MediaType.APPLICATION_JSON)
  @Operation(summary = "Submit feedback on a recommendation; it replaces earlier feedback")
  @APIResponse(responseCode = "200", description = "The feedback was saved")
  @APIResponse(
      responseCode = "409",
      description = "The concert was marked as attended, but has not taken place yet")
  public Recommendation feedback(UserId userId, ConcertId concertId, FeedbackBody body) {
    Recommendation.FeedbackInput feedbackInput =
        RequestBody.required(body).toFeedback(clock.instant());
    Recommendations.Outcome outcome =
        recommendations.submitFeedback(userId, concertId, feedbackInput);
    if (outcome instanceof Recommendations.Outcome.Saved saved) {
      return saved.recommendation();
    }
    throw outcome instanceof Recommendations.Outcome.NotAttended refused
        ? AttendanceProblems.refused(refused.reason(), userId, concertId)
        : ProblemException.notFound("There is no recommendation of the concert " + concertId);
  }
}
