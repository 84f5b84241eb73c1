package dev.nightjar.concerts.rest.user;

import dev.nightjar.concerts.model.Attendance;
import dev.nightjar.concerts.model.value.ConcertId;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.store.Attendances;
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
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;

/** A user's attended concerts. */
@Path("/api/concerts/users/{userId}/attended")
@Tag(name = "concerts")
@Produces(MediaType.APPLICATION_JSON)
public class AttendedResource {

  private final UserListPages lists;
  private final Attendances attendances;

  AttendedResource(UserListPages lists, Attendances attendances) {
    this.lists = lists;
    this.attendances = attendances;
  }

  @GET
  @Operation(summary = "A user's attended concerts, latest first")
  public Page<Attendance> attended(UserId userId, @BeanParam PageParameters page) {
    return lists.page(
        userId,
        QueryId.of("concerts-attended"),
        page,
        attendances::ofUser,
        attendance -> attendance);
  }

  @PUT
  @Path("/{concertId}")
  @Consumes(MediaType.APPLICATION_JSON)
  @Operation(summary = "Mark a concert as attended, with an optional rating and review")
  @APIResponse(responseCode = "201", description = "The concert was added to the attended concerts")
  @APIResponse(responseCode = "200", description = "The rating and the review were replaced")
  @APIResponse(
      responseCode = "409",
      description = "The concert has not taken place yet, or was cancelled")
  public RestResponse<Attendance> attend(UserId userId, ConcertId concertId, AttendedBody body) {
    Attendance.Review review =
        Optional.ofNullable(body).map(AttendedBody::toReview).orElse(Attendance.Review.NONE);
    Attendances.Outcome outcome = attendances.attend(userId, concertId, review);
    if (outcome instanceof Attendances.Outcome.Recorded recorded) {
      return RestResponse.status(
          recorded.isNew() ? RestResponse.Status.CREATED : RestResponse.Status.OK,
          recorded.attendance());
    }
    throw AttendanceProblems.refused(
        ((Attendances.Outcome.Refused) outcome).reason(), userId, concertId);
  }

  @DELETE
  @Path("/{concertId}")
  @Operation(summary = "Remove an attended concert with its rating and review")
  public void remove(UserId userId, ConcertId concertId) {
    if (!attendances.remove(userId, concertId)) {
      throw UsersResource.noSuchUser(userId);
    }
  }
}
