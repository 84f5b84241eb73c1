package dev.nightjar.concerts.rest;

import dev.nightjar.concerts.ConcertId;
import dev.nightjar.concerts.Recommendation;
import dev.nightjar.concerts.Recommendations;
import dev.nightjar.concerts.StandingRecommendations;
import dev.nightjar.concerts.UserId;
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

/** Concerts that a user may like; a recommendation goes by the id of its concert. */
@Path("/api/concerts/users/{userId}/recommendations")
@Tag(name = "concerts")
@Produces(MediaType.APPLICATION_JSON)
public class RecommendationsResource {

  private final OwnLists lists;
  private final Recommendations recommendations;
  private final StandingRecommendations standing;
  private final Clock clock;

  RecommendationsResource(
      OwnLists lists,
      Recommendations recommendations,
      StandingRecommendations standing,
      Clock clock) {
    this.lists = lists;
    this.recommendations = recommendations;
    this.standing = standing;
    this.clock = clock;
  }

  @GET
  @Operation(summary = "A user's recommendations, newest first")
  public Page<Recommendation> list(UserId userId, @BeanParam PageParameters page) {
    return lists.page(
        userId, QueryId.of("concerts-recommendations"), page, standing::of, shown -> shown);
  }

  @POST
  @Path("/{concertId}/feedback")
  @Consumes(MediaType.APPLICATION_JSON)
  @Operation(summary = "Say whether a recommendation helped; a second time replaces the first")
  @APIResponse(responseCode = "200", description = "It is kept with the recommendation")
  @APIResponse(responseCode = "409", description = "Attended, but its day has not come")
  public Recommendation feedback(UserId userId, ConcertId concertId, FeedbackBody body) {
    Recommendation.Opinion opinion = RequestBody.required(body).opinion(clock.instant());
    Recommendations.Outcome outcome = recommendations.give(userId, concertId, opinion);
    if (outcome instanceof Recommendations.Outcome.Taken taken) {
      return taken.recommendation();
    }
    throw outcome instanceof Recommendations.Outcome.NotAttended refused
        ? NotAttended.because(refused.why(), userId, concertId)
        : ProblemException.notFound("There is no recommendation of the concert " + concertId);
  }
}
