package dev.nightjar.reviews.ai;

import dev.nightjar.llm.LanguageModel;
import dev.nightjar.llm.LanguageModelProvider;
import dev.nightjar.llm.ModelOutcome;
import dev.nightjar.ops.LogEvent;
import dev.nightjar.reviews.config.ReviewsConfig;
import dev.nightjar.reviews.model.ErrorDetails;
import dev.nightjar.reviews.model.Verdict;
import dev.nightjar.reviews.terraform.files.ParsedFiles;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.HexFormat;
import java.util.Optional;
import java.util.function.Supplier;
import org.jboss.logging.Logger;

/** Reviews files with the configured language model. */
@Singleton
public class ModelReviewer implements AiReviewer {

  private static final Logger LOG = Logger.getLogger(ModelReviewer.class);
  private static final String AI_SERVICE_ERROR = "AI_SERVICE_ERROR";
  private static final int BOUNDARY_BYTES = 16;

  private final LanguageModelProvider models;
  private final int maxChars;
  private final Supplier<String> boundaries;

  @Inject
  ModelReviewer(LanguageModelProvider models, ReviewsConfig config) {
    this(models, config.aiMaxChars(), ModelReviewer::randomBoundary);
  }

  ModelReviewer(LanguageModelProvider models, int maxChars, Supplier<String> boundaries) {
    this.models = models;
    this.maxChars = maxChars;
    this.boundaries = boundaries;
  }

  @Override
  public AiFindings review(ParsedFiles files, Verdict verdict) {
    try {
      return models
          .configured()
          .map(model -> askModel(model, files, verdict))
          .orElseGet(AiFindings.Skipped::new);
    } catch (IllegalArgumentException e) {
      return failed("MISCONFIGURED", e.getMessage(), Optional.empty());
    } catch (RuntimeException e) {
      LogEvent.named("reviews.model-failed").error(LOG, e);
      return failed(
          "UNEXPECTED",
          "The language model could not be called; see the log for details",
          Optional.empty());
    }
  }

  private AiFindings askModel(LanguageModel model, ParsedFiles files, Verdict verdict) {
    PromptFiles shown = PromptFiles.select(files.files(), verdict, maxChars);
    if (shown.isEmpty()) {
      return new AiFindings.Skipped();
    }
    ModelOutcome modelOutcome =
        model.ask(new ReviewPrompt(boundaries.get()).request(shown, verdict));
    if (modelOutcome instanceof ModelOutcome.Answered answered) {
      return new AnswerReader(shown, files, verdict)
          .read(answered.answer())
          .map(given -> completed(answered, given))
          .orElseGet(
              () ->
                  failed(
                      ModelOutcome.Kind.BAD_ANSWER.name(),
                      "The language model's answer does not match the schema",
                      Optional.empty()));
    }
    ModelOutcome.Failed failure = (ModelOutcome.Failed) modelOutcome;
    return failed(failure.kind().name(), failure.message(), failure.retryAfter());
  }

  private static AiFindings completed(
      ModelOutcome.Answered answered, AnswerReader.ParsedAnswer parsedAnswer) {
    LogEvent.named("reviews.model-answered")
        .with("findings", parsedAnswer.findings().size())
        .with("duplicates", parsedAnswer.duplicates())
        .with("dropped", parsedAnswer.dropped())
        .info(LOG);
    return new AiFindings.Completed(
        SanitizedText.of(answered.model(), SanitizedText.MAX_NAME),
        parsedAnswer.findings(),
        parsedAnswer.explanations(),
        parsedAnswer.analyses());
  }

  private static AiFindings failed(String code, String message, Optional<Duration> retryAfter) {
    return new AiFindings.Failed(
        new ErrorDetails(
            AI_SERVICE_ERROR, message, code, retryAfter.map(ModelReviewer::wholeSeconds)));
  }

  private static int wholeSeconds(Duration duration) {
    return Math.toIntExact(duration.plusMillis(999).toSeconds());
  }

  private static String randomBoundary() {
    byte[] bytes = new byte[BOUNDARY_BYTES];
    new SecureRandom().nextBytes(bytes);
    return HexFormat.of().formatHex(bytes);
  }
}
