package dev.nightjar.llm;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.Optional;

/** What became of a question. */
public sealed interface ModelOutcome {

  /**
   * The model answered with a JSON object. It was asked to keep to the schema, which is not to say
   * that it did.
   *
   * @param model the name by which the model calls itself
   */
  record Answered(JsonNode answer, String model, Tokens tokens) implements ModelOutcome {}

  /** There is no answer; the message is for people and holds neither keys nor texts. */
  record Failed(Kind kind, String message, Optional<Duration> retryAfter) implements ModelOutcome {

    static Failed of(Kind kind, String message) {
      return new Failed(kind, message, Optional.empty());
    }
  }

  /** What a question cost; zeros if the server does not say. */
  record Tokens(long input, long output) {}

  /** Why there is no answer. */
  enum Kind {
    RATE_LIMIT,
    TIMEOUT,
    UNAVAILABLE,
    UNAUTHORIZED,
    /** The server or the model does not want to answer this. */
    REFUSED,
    /** It answered something else than asked for. */
    BAD_ANSWER
  }
}
