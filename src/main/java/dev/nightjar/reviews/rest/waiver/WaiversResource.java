package dev.nightjar.reviews.rest.waiver;

import dev.nightjar.http.Page;
import dev.nightjar.http.PageParameters;
import dev.nightjar.http.Problem;
import dev.nightjar.http.ProblemException;
import dev.nightjar.http.RequestBody;
import dev.nightjar.reviews.model.waiver.Waiver;
import dev.nightjar.reviews.rest.RequestParameters;
import dev.nightjar.reviews.store.waiver.WaiverTable;
import dev.nightjar.reviews.waive.StackWaivers;
import dev.nightjar.reviews.waive.StackWaivers.AcceptOutcome;
import dev.nightjar.reviews.waive.WaiverRequest;
import dev.nightjar.table.cursor.Cursors;
import dev.nightjar.table.cursor.QueryId;
import dev.nightjar.table.key.SortableTime;
import jakarta.enterprise.inject.Instance;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.time.Clock;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponseSchema;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.ResponseStatus;

/** The waivers of a stack: accept findings until a date, list and withdraw that. */
@Path("/api/reviews/stacks/{stackId}/waivers")
@Tag(name = "reviews")
@Produces(MediaType.APPLICATION_JSON)
public class WaiversResource {

  private final StackWaivers stackWaivers;
  private final WaiverTable waiverTable;
  private final Instance<Cursors> cursors;
  private final Clock clock;

  WaiversResource(
      StackWaivers stackWaivers, WaiverTable waiverTable, Instance<Cursors> cursors, Clock clock) {
    this.stackWaivers = stackWaivers;
    this.waiverTable = waiverTable;
    this.cursors = cursors;
    this.clock = clock;
  }

  @GET
  @Operation(summary = "All waivers of a stack, those that expire last first")
  public Page<WaiverView> list(String stackId, @BeanParam PageParameters page) {
    String stack = RequestParameters.stackId(stackId);
    QueryId query = QueryId.of("stack-waivers").with("stackId", stack);
    Instant now = clock.instant();
    return Page.of(
        waiverTable.page(stack, page.limit(), page.startAfter(cursors.get(), query)),
        cursors.get(),
        query,
        waiver -> WaiverView.of(waiver, now));
  }

  @POST
  @Consumes(MediaType.APPLICATION_JSON)
  @ResponseStatus(201)
  @Operation(summary = "Accept a finding of a stack until a date")
  @APIResponseSchema(
      value = WaiverView.class,
      responseCode = "201",
      responseDescription = "The waiver")
  @APIResponse(
      responseCode = "404",
      description = "The latest version of the review does not have the finding")
  @APIResponse(responseCode = "409", description = "Another waiver applies to the finding")
  public WaiverView accept(String stackId, NewWaiver body) {
    String stack = RequestParameters.stackId(stackId);
    WaiverRequest request = RequestBody.required(body).request();
    AcceptOutcome outcome = stackWaivers.accept(stack, request);
    if (outcome instanceof AcceptOutcome.Accepted accepted) {
      return WaiverView.of(accepted.waiver(), clock.instant());
    }
    if (outcome instanceof AcceptOutcome.AlreadyAccepted already) {
      throw new ProblemException(conflict(already.waiver()));
    }
    throw ProblemException.notFound(
        "The latest version of the review of the stack %s has no finding %s"
            .formatted(stack, request.findingId()));
  }

  private static Problem conflict(Waiver waiver) {
    return Problem.of(
        409,
        "Conflict",
        "The waiver %s accepts the finding until %s; withdraw it first"
            .formatted(waiver.waiverId(), SortableTime.seconds(waiver.expiresAt())));
  }

  @POST
  @Path("/{waiverId}/withdrawal")
  @Consumes(MediaType.APPLICATION_JSON)
  @ResponseStatus(201)
  @Operation(summary = "End a waiver before it expires")
  @APIResponseSchema(
      value = WaiverView.class,
      responseCode = "201",
      responseDescription = "The withdrawn waiver")
  @APIResponse(
      responseCode = "404",
      description = "The stack has no such waiver, or it has expired")
  public WaiverView withdraw(String stackId, String waiverId, NewWithdrawal body) {
    String stack = RequestParameters.stackId(stackId);
    return stackWaivers
        .withdraw(stack, waiverId, RequestBody.required(body).author())
        .map(waiver -> WaiverView.of(waiver, clock.instant()))
        .orElseThrow(
            () ->
                ProblemException.notFound(
                    "The stack %s has no waiver %s, or it has expired".formatted(stack, waiverId)));
  }
}
