package dev.nightjar.reviews.rest;

import dev.nightjar.http.Problem;
import dev.nightjar.http.ProblemException;
import dev.nightjar.ops.LogEvent;
import dev.nightjar.reviews.model.Run;
import dev.nightjar.reviews.model.Status;
import dev.nightjar.reviews.spacelift.SpaceliftWebhook;
import dev.nightjar.reviews.spacelift.SpaceliftWebhook.DeliveryOutcome;
import dev.nightjar.reviews.submit.ReviewRequestException;
import dev.nightjar.reviews.submit.ReviewSubmitter.SubmitOutcome;
import dev.nightjar.upstream.UpstreamException;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.Objects;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.logging.Logger;
import org.jboss.resteasy.reactive.RestResponse;

/** Receives Spacelift's webhook. The worker reviews the run asynchronously. */
@Path("/api/reviews/spacelift")
@Tag(name = "reviews")
@Produces(MediaType.APPLICATION_JSON)
public class SpaceliftResource {

  private static final Logger LOG = Logger.getLogger(SpaceliftResource.class);

  private final SpaceliftWebhook webhook;

  SpaceliftResource(SpaceliftWebhook webhook) {
    this.webhook = webhook;
  }

  @POST
  @Consumes(MediaType.WILDCARD)
  @Operation(
      summary = "Spacelift's webhook for run state changes",
      description =
          "Signed with HMAC-SHA256 of the body in X-Signature-256. A FINISHED run is "
              + "reviewed, a FAILED run is recorded, other states are ignored.")
  @APIResponse(responseCode = "202", description = "The review of the run is pending")
  @APIResponse(responseCode = "200", description = "No review is pending")
  @APIResponse(responseCode = "401", description = "The signature is missing or wrong")
  public RestResponse<DeliveryView> deliver(
      @HeaderParam("X-Signature-256") String signature, byte[] body) {
    DeliveryOutcome deliveryOutcome =
        deliverToWebhook(Objects.requireNonNullElse(signature, ""), body);
    if (deliveryOutcome instanceof DeliveryOutcome.InvalidSignature) {
      throw problem(
          401,
          "Unauthorized",
          "X-Signature-256 must be the HMAC-SHA256 of the body with the shared secret");
    }
    if (deliveryOutcome instanceof DeliveryOutcome.Malformed malformed) {
      throw problem(400, "Malformed payload", malformed.reason());
    }
    return deliveryOutcome instanceof DeliveryOutcome.Accepted delivery
        ? answer(delivery)
        : RestResponse.ok(
            DeliveryView.ignored(((DeliveryOutcome.Ignored) deliveryOutcome).reason()));
  }

  private DeliveryOutcome deliverToWebhook(String signature, byte[] body) {
    try {
      return webhook.deliver(signature, Objects.requireNonNullElse(body, new byte[0]));
    } catch (ReviewRequestException e) {
      throw problem(
          503, "Unavailable", "The run is recorded, but its review could not be requested");
    } catch (UpstreamException e) {
      LogEvent.named("reviews.webhook-secret-not-read").with("reason", e.getMessage()).warn(LOG);
      throw problem(503, "Unavailable", "The signature cannot be verified at the moment");
    }
  }

  private static RestResponse<DeliveryView> answer(DeliveryOutcome.Accepted delivery) {
    if (delivery.submitted() instanceof SubmitOutcome.Conflict conflict) {
      throw problem(409, "Conflict", conflict.reason());
    }
    if (delivery.submitted() instanceof SubmitOutcome.Outdated outdated) {
      return RestResponse.ok(DeliveryView.outdated(outdated.run()));
    }
    Run run =
        delivery.submitted() instanceof SubmitOutcome.Accepted accepted
            ? accepted.run()
            : ((SubmitOutcome.AlreadyKnown) delivery.submitted()).run();
    DeliveryView view = DeliveryView.of(run, delivery.remark());
    return run.status() == Status.PENDING ? RestResponse.accepted(view) : RestResponse.ok(view);
  }

  private static ProblemException problem(int status, String title, String detail) {
    return new ProblemException(Problem.of(status, title, detail));
  }
}
