package dev.nightjar.messaging;

/** One SMS to a number in E.164. */
public record SmsMessage(String to, String text) {

  /** A number and what somebody is told have no place in a log. */
  @Override
  public String toString() {
    return "a text message";
  }
}
