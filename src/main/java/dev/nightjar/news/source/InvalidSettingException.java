package dev.nightjar.news.source;

/** An operator has set something that can't be right; the message names the variable. */
public final class InvalidSettingException extends IllegalArgumentException {

  public InvalidSettingException(String message) {
    super(message);
  }
}
