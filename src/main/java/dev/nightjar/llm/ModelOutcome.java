package dev.nightjar.llm;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.Optional;

/** The outcome of a request to a model. */
public sealed interface ModelOutcome {

  /**
   * The model answered with a JSON object, which may not follow the schema.
   *
   * @param model the name that the model reports
   */
  record Answered(JsonNode answer, String model, Tokens tokens) implements ModelOutcome {}

  /** There is no answer. The message is for people and holds neither keys nor contents. */
  record Failed(Kind kind, String message, Optional<Duration> retryAfter) implements ModelOutcome {

    static Failed of(Kind kind, String message) {
      return new Failed(kind, message, Optional.empty());
    }
  }

  /** The tokens used; zeros if the server does not report them. */
  record Tokens(long input, long output) {}

  /** The cause of a failure. */
  enum Kind {
    RATE_LIMIT,
    TIMEOUT,
    UNAVAILABLE,
    UNAUTHORIZED,
    /** The server or the model refuses to answer. */
    REFUSED,
    /** The answer does not have the requested form. */
    BAD_ANSWER
  }
}
