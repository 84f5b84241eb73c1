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
 * Takes what Spacelift tells of runs. A run that has finished is reviewed, one that has failed is
 * recorded; every other state is on the way to one of these, or to nothing, and is let pass.
 */
@Singleton
public class SpaceliftWebhook {

  private static final Logger LOG = Logger.getLogger(SpaceliftWebhook.class);
  private static final String SECRET = "reviews.spacelift.secret";

  static final String FINISHED = "FINISHED";
  static final String FAILED = "FAILED";

  /** These run commands or take resources away; there is no code of theirs to judge. */
  private static final Set<String> TYPES_WITHOUT_REVIEW = Set.of("TASK", "DESTROY");

  /** Who asked, if no person did. */
  private static final String SPACELIFT = "system@spacelift";

  /** What became of a delivery. */
  public sealed interface DeliveryOutcome {

    /** Nobody knows who sent it. */
    record InvalidSignature() implements DeliveryOutcome {}

    /** It is not what Spacelift sends; the reason is for its sender. */
    record Malformed(String reason) implements DeliveryOutcome {}

    /** It leads to nothing, and why. */
    record Ignored(String reason) implements DeliveryOutcome {}

    /**
     * The run is known now.
     *
     * @param remark what was wrong with it all the same; empty if nothing
     */
    record Accepted(SubmitOutcome submitted, String remark) implements DeliveryOutcome {}
  }

  private final ReviewSubmitter requests;
  private final Secrets secrets;
  private final ObjectMapper mapper;

  public SpaceliftWebhook(ReviewSubmitter requests, Secrets secrets, ObjectMapper mapper) {
    this.requests = requests;
    this.secrets = secrets;
    this.mapper = mapper;
  }

  /**
   * @param signature the header {@code X-Signature-256}, empty if there is none
   * @param body as it was sent, byte by byte
   * @throws dev.nightjar.upstream.UpstreamException when the secret can't be looked up
   */
  public DeliveryOutcome deliver(String signature, byte[] body) {
    if (!secrets.isSecretConfigured(SECRET)) {
      LogEvent.named("reviews.webhook-without-secret")
          .with("set", Secrets.variablesOfSecret(SECRET))
          .warn(LOG);
      return new DeliveryOutcome.InvalidSignature();
    }
    if (!WebhookSignature.isValid(signature, body, secrets.secret(SECRET))) {
      LogEvent.named("reviews.webhook-not-signed").with("bytes", body.length).warn(LOG);
      return new DeliveryOutcome.InvalidSignature();
    }
    try {
      return RunPayload.read(mapper, body)
          .map(this::submit)
          .orElseGet(() -> new DeliveryOutcome.Ignored("It does not tell of a run"));
    } catch (MalformedPayloadException e) {
      LogEvent.named("reviews.webhook-malformed").with("reason", e.getMessage()).warn(LOG);
      return new DeliveryOutcome.Malformed(e.getMessage());
    }
  }

  private DeliveryOutcome submit(RunEvent event) {
    String state = event.context().status().toUpperCase(Locale.ROOT);
    if (!state.equals(FINISHED) && !state.equals(FAILED)) {
      return new DeliveryOutcome.Ignored("A run is reviewed when it is " + FINISHED);
    }
    if (TYPES_WITHOUT_REVIEW.contains(event.runType().toUpperCase(Locale.ROOT))) {
      return new DeliveryOutcome.Ignored("Runs of type " + event.runType() + " are not reviewed");
    }
    Optional<List<TerraformFile>> files = event.files().filter(f -> state.equals(FINISHED));
    String fault = files.map(SpaceliftWebhook::violation).orElse("");
    if (!fault.isEmpty()) {
      LogEvent.named("reviews.forwarded-code-refused")
          .with("runId", event.context().runId())
          .with("reason", fault)
          .warn(LOG);
    }
    SubmitOutcome submitOutcome =
        requests.submit(
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
   * Code that can't be reviewed is no reason to refuse the delivery: after some of that Spacelift
   * would disable the webhook, for all stacks.
   */
  private static String violation(List<TerraformFile> files) {
    if (SubmissionRules.isTooLarge(files)) {
      return "The forwarded code is too large";
    }
    return SubmissionRules.violations(files).stream()
        .findFirst()
        .map(f -> "The forwarded code can't be reviewed: " + f.field() + " " + f.message())
        .orElse("");
  }
}
