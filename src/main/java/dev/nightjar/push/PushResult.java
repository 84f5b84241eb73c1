package dev.nightjar.push;

import java.time.Duration;
import java.util.Optional;

/** What a push service says to a message. */
public sealed interface PushResult {

  /**
   * It takes care of the message.
   *
   * @param messageUrl the message at the push service, if it says so
   */
  record Accepted(Optional<String> messageUrl) implements PushResult {}

  /** The browser does not accept messages anymore. */
  record Gone() implements PushResult {}

  /** It refuses this message, or its address must not be requested. */
  record Refused() implements PushResult {}

  /**
   * It is unavailable, or limits the rate of messages.
   *
   * @param retryAfter how long it asks to wait; zero if it does not say
   */
  record Unavailable(Duration retryAfter) implements PushResult {}
}
