package dev.nightjar.reviews.spacelift;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.nightjar.ops.LogEvent;
import dev.nightjar.reviews.model.TerraformFile;
import dev.nightjar.reviews.submit.ReviewSubmitter;
import dev.nightjar.reviews.submit.ReviewSubmitter.SubmitOutcome;
import dev.nightjar.reviews.submit.Submission;
import dev.nightjar.reviews.submit.SubmissionRules;
import dev.nightjar.upstream.Secrets;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.jboss.logging.Logger;

/**
 * Handles Spacelift's webhook. A finished run is submitted for review, a failed run is recorded,
 * all other states are ignored.
 */
@Singleton
public class SpaceliftWebhook {

  private static final Logger LOG = Logger.getLogger(SpaceliftWebhook.class);
  private static final String SECRET = "reviews.spacelift.secret";

  static final String FINISHED = "FINISHED";
  static final String FAILED = "FAILED";

  /** Runs of these types have no code to review. */
  private static final Set<String> TYPES_WITHOUT_REVIEW = Set.of("TASK", "DESTROY");

  /** The author of runs without a user. */
  private static final String SPACELIFT = "system@spacelift";

  /** The outcome of a delivery. */
  public sealed interface DeliveryOutcome {

    /** The signature is missing or wrong. */
    record InvalidSignature() implements DeliveryOutcome {}

    /** The body does not match Spacelift's format; the reason is for the sender. */
    record Malformed(String reason) implements DeliveryOutcome {}

    /** The delivery changes nothing; the reason is for the sender. */
    record Ignored(String reason) implements DeliveryOutcome {}

    /**
     * The run is recorded.
     *
     * @param remark what is wrong with the forwarded code; empty if nothing
     */
    record Accepted(SubmitOutcome submitted, String remark) implements DeliveryOutcome {}
  }

  private final ReviewSubmitter submitter;
  private final Secrets secrets;
  private final ObjectMapper mapper;

  public SpaceliftWebhook(ReviewSubmitter submitter, Secrets secrets, ObjectMapper mapper) {
    this.submitter = submitter;
    this.secrets = secrets;
    this.mapper = mapper;
  }

  /**
   * @param signature the header {@code X-Signature-256}, empty if missing
   * @param body the raw bytes of the body
   * @throws dev.nightjar.upstream.UpstreamException when the secret cannot be read
   */
  public DeliveryOutcome deliver(String signature, byte[] body) {
    if (!secrets.isSecretConfigured(SECRET)) {
      LogEvent.named("reviews.webhook-secret-not-configured")
          .with("set", Secrets.variablesOfSecret(SECRET))
          .warn(LOG);
      return new DeliveryOutcome.InvalidSignature();
    }
    if (!WebhookSignature.isValid(signature, body, secrets.secret(SECRET))) {
      LogEvent.named("reviews.webhook-signature-rejected").with("bytes", body.length).warn(LOG);
      return new DeliveryOutcome.InvalidSignature();
    }
    try {
      return RunPayload.read(mapper, body)
          .map(this::submit)
          .orElseGet(() -> new DeliveryOutcome.Ignored("The payload does not describe a run"));
    } catch (MalformedPayloadException e) {
      LogEvent.named("reviews.webhook-payload-rejected").with("reason", e.getMessage()).warn(LOG);
      return new DeliveryOutcome.Malformed(e.getMessage());
    }
  }

  private DeliveryOutcome submit(RunEvent event) {
    String state = event.context().status().toUpperCase(Locale.ROOT);
    if (!state.equals(FINISHED) && !state.equals(FAILED)) {
      return new DeliveryOutcome.Ignored("A run is reviewed in state " + FINISHED);
    }
    if (TYPES_WITHOUT_REVIEW.contains(event.runType().toUpperCase(Locale.ROOT))) {
      return new DeliveryOutcome.Ignored("Runs of type " + event.runType() + " are not reviewed");
    }
    Optional<List<TerraformFile>> files = event.files().filter(f -> state.equals(FINISHED));
    String fault = files.map(SpaceliftWebhook::violation).orElse("");
    if (!fault.isEmpty()) {
      LogEvent.named("reviews.forwarded-code-rejected")
          .with("runId", event.context().runId())
          .with("reason", fault)
          .warn(LOG);
    }
    SubmitOutcome submitOutcome =
        submitter.submit(
            new Submission(
                event.context().runId(),
                event.context().stackId(),
                event.triggeredBy().isBlank() ? SPACELIFT : event.triggeredBy(),
                Optional.of(event.context()),
                event.stateVersion(),
                fault.isEmpty() ? files : Optional.empty()));
    return new DeliveryOutcome.Accepted(submitOutcome, fault);
  }

  /**
   * Invalid code does not reject the delivery, because Spacelift disables a webhook after repeated
   * errors.
   */
  private static String violation(List<TerraformFile> files) {
    if (SubmissionRules.isTooLarge(files)) {
      return "The forwarded code is too large";
    }
    return SubmissionRules.violations(files).stream()
        .findFirst()
        .map(f -> "The forwarded code cannot be reviewed: " + f.field() + " " + f.message())
        .orElse("");
  }
}
