package dev.nightjar.local.web;

import dev.nightjar.local.delivery.DeadLetter;
import java.time.Instant;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A dead letter on a page.
 *
 * @param reason the message of its last failure
 * @param kind the exception's class
 * @param event its JSON, formatted
 */
public record FailedEventView(
    String id,
    String role,
    int attempts,
    Instant failedAt,
    String reason,
    String kind,
    String event) {

  /** An exception's text: the class and usually a message. */
  private static final Pattern FAILURE =
      Pattern.compile("(?:[a-zA-Z0-9_]+\\.)*([A-Z][A-Za-z0-9_$]*)(?:: (.*))?", Pattern.DOTALL);

  static FailedEventView of(DeadLetter letter) {
    Matcher failure = FAILURE.matcher(letter.error());
    boolean isKnown = failure.matches();
    String message = isKnown ? failure.group(2) : letter.error();
    return new FailedEventView(
        letter.id(),
        letter.role(),
        letter.attempts(),
        Instant.parse(letter.failedAt()),
        message == null ? "It did not say why." : message,
        isKnown ? failure.group(1) : "",
        letter.event().toPrettyString());
  }
}
