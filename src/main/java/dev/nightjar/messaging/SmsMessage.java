package dev.nightjar.messaging;

/** One SMS to a number in E.164. */
public record SmsMessage(String to, String text) {

  /** Numbers and contents must not be logged. */
  @Override
  public String toString() {
    return "a text message";
  }
}
