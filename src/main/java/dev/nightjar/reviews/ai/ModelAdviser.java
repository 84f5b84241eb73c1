package dev.nightjar.reviews.ai;

import dev.nightjar.llm.LanguageModel;
import dev.nightjar.llm.LanguageModelProvider;
import dev.nightjar.llm.ModelOutcome;
import dev.nightjar.ops.LogEvent;
import dev.nightjar.reviews.Adviser;
import dev.nightjar.reviews.ErrorDetails;
import dev.nightjar.reviews.Opinion;
import dev.nightjar.reviews.TerraformFile;
import dev.nightjar.reviews.Verdict;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logging.Logger;

/** Asks the configured language model for its opinion. */
@Singleton
public class ModelAdviser implements Adviser {

  private static final Logger LOG = Logger.getLogger(ModelAdviser.class);
  private static final String AI_SERVICE_ERROR = "AI_SERVICE_ERROR";
  private static final int BOUNDARY_BYTES = 16;

  private final LanguageModelProvider models;
  private final int maxChars;
  private final Supplier<String> boundaries;

  @Inject
  ModelAdviser(
      LanguageModelProvider models,
      @ConfigProperty(name = "nightjar.reviews.ai-max-chars") int maxChars) {
    this(models, maxChars, ModelAdviser::randomBoundary);
  }

  ModelAdviser(LanguageModelProvider models, int maxChars, Supplier<String> boundaries) {
    this.models = models;
    this.maxChars = maxChars;
    this.boundaries = boundaries;
  }

  @Override
  public Opinion advise(List<TerraformFile> files, Verdict verdict) {
    try {
      return models
          .configured()
          .map(model -> opinion(model, files, verdict))
          .orElseGet(Opinion.NotAsked::new);
    } catch (IllegalArgumentException e) {
      return failed("MISCONFIGURED", e.getMessage(), Optional.empty());
    } catch (RuntimeException e) {
      LogEvent.named("reviews.model-not-understood").error(LOG, e);
      return failed(
          "UNEXPECTED", "The model could not be asked; the log says why", Optional.empty());
    }
  }

  private Opinion opinion(LanguageModel model, List<TerraformFile> files, Verdict verdict) {
    ShownFiles shown = ShownFiles.choose(files, verdict, maxChars);
    if (shown.isEmpty()) {
      return new Opinion.NotAsked();
    }
    ModelOutcome modelOutcome = model.ask(new Prompt(boundaries.get()).question(shown, verdict));
    if (modelOutcome instanceof ModelOutcome.Answered answered) {
      return new AnswerReader(shown, verdict)
          .read(answered.answer())
          .map(given -> told(answered, given))
          .orElseGet(
              () ->
                  failed(
                      ModelOutcome.Kind.BAD_ANSWER.name(),
                      "The language model answered something else than a review",
                      Optional.empty()));
    }
    ModelOutcome.Failed failure = (ModelOutcome.Failed) modelOutcome;
    return failed(failure.kind().name(), failure.message(), failure.retryAfter());
  }

  private static Opinion told(ModelOutcome.Answered answered, AnswerReader.Reading reading) {
    LogEvent.named("reviews.model-answered")
        .with("findings", reading.findings().size())
        .with("duplicates", reading.duplicates())
        .with("dropped", reading.dropped())
        .info(LOG);
    return new Opinion.Given(
        PlainWords.of(answered.model(), PlainWords.MAX_NAME),
        reading.findings(),
        reading.explanations(),
        reading.analyses());
  }

  private static Opinion failed(String code, String message, Optional<Duration> retryAfter) {
    return new Opinion.Failed(
        new ErrorDetails(
            AI_SERVICE_ERROR, message, code, retryAfter.map(ModelAdviser::wholeSeconds)));
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
