package dev.nightjar.concerts.rest.user;

import dev.nightjar.concerts.model.plan.Plan;
import dev.nightjar.concerts.model.plan.PlanStatus;
import dev.nightjar.concerts.model.value.ConcertId;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.store.Plans;
import dev.nightjar.http.Page;
import dev.nightjar.http.PageParameters;
import dev.nightjar.http.Problem;
import dev.nightjar.http.ProblemException;
import dev.nightjar.table.cursor.QueryId;
import dev.nightjar.validation.Validation;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;

/** The concerts that a user goes to or is interested in. */
@Path("/api/concerts/users/{userId}/plans")
@Tag(name = "concerts")
@Produces(MediaType.APPLICATION_JSON)
public class PlansResource {

  private final UserListPages lists;
  private final Plans plans;

  PlansResource(UserListPages lists, Plans plans) {
    this.lists = lists;
    this.plans = plans;
  }

  /** What a user plans. */
  public record PlanBody(
      @Schema(
              enumeration = {"going", "interested"},
              required = true)
          String status) {

    PlanStatus toStatus() {
      new Validation()
          .require(
              "status",
              status,
              code -> Stream.of(PlanStatus.values()).anyMatch(known -> known.code().equals(code)),
              "must be going or interested")
          .check();
      return PlanStatus.of(status);
    }
  }

  @GET
  @Operation(summary = "The concerts that a user goes to or is interested in, ordered by id")
  public Page<Plan> plans(UserId userId, @BeanParam PageParameters page) {
    return lists.page(userId, QueryId.of("concerts-plans"), page, plans::ofUser, plan -> plan);
  }

  @PUT
  @Path("/{concertId}")
  @Consumes(MediaType.APPLICATION_JSON)
  @Operation(summary = "Say that a user goes to a concert or is interested")
  @APIResponse(responseCode = "201", description = "The plan was added")
  @APIResponse(responseCode = "200", description = "The plan was replaced")
  @APIResponse(responseCode = "409", description = "The concert is over, or was cancelled")
  public RestResponse<Plan> save(UserId userId, ConcertId concertId, PlanBody body) {
    PlanStatus status = Optional.ofNullable(body).orElseGet(() -> new PlanBody(null)).toStatus();
    Plans.Outcome outcome = plans.save(userId, concertId, status);
    if (outcome instanceof Plans.Outcome.Saved saved) {
      return RestResponse.status(
          saved.isNew() ? RestResponse.Status.CREATED : RestResponse.Status.OK, saved.plan());
    }
    throw refused(((Plans.Outcome.Refused) outcome).reason(), userId, concertId);
  }

  @DELETE
  @Path("/{concertId}")
  @Operation(summary = "Remove a plan")
  public void remove(UserId userId, ConcertId concertId) {
    if (!plans.remove(userId, concertId)) {
      throw UsersResource.noSuchUser(userId);
    }
  }

  @PUT
  @Path("/{concertId}/reminder")
  @Operation(summary = "Remind a user of a planned concert, the day before it")
  @APIResponse(responseCode = "204", description = "The user will be reminded")
  @APIResponse(responseCode = "404", description = "The user has no plan for the concert")
  @APIResponse(responseCode = "409", description = "It is too late, or the concert has no date")
  public void remind(UserId userId, ConcertId concertId) {
    check(plans.remind(userId, concertId), userId, concertId);
  }

  @DELETE
  @Path("/{concertId}/reminder")
  @Operation(summary = "Remove a reminder")
  @APIResponse(responseCode = "204", description = "There is no reminder")
  @APIResponse(responseCode = "404", description = "The user has no plan for the concert")
  public void doNotRemind(UserId userId, ConcertId concertId) {
    check(plans.doNotRemind(userId, concertId), userId, concertId);
  }

  private static void check(Plans.ReminderOutcome outcome, UserId user, ConcertId concert) {
    switch (outcome) {
      case DONE -> {}
      case NO_PLAN ->
          throw ProblemException.notFound(
              "The user %s has no plan for the concert %s".formatted(user, concert));
      case NOT_POSSIBLE -> throw conflict("It is too late for a reminder of this concert");
    }
  }

  private static ProblemException refused(Plans.Refusal reason, UserId user, ConcertId concert) {
    return switch (reason) {
      case UNKNOWN_CONCERT -> ProblemException.notFound("No concert has the id " + concert);
      case OVER -> conflict("The concert is over");
      case CANCELLED -> conflict("The concert was cancelled");
      case NO_SUCH_USER -> UsersResource.noSuchUser(user);
    };
  }

  private static ProblemException conflict(String detail) {
    return new ProblemException(Problem.of(409, "Conflict", detail));
  }
}
