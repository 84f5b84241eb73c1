package dev.nightjar.news.source;

/** A setting is invalid; the message names the environment variable. */
public final class InvalidSettingException extends IllegalArgumentException {

  public InvalidSettingException(String message) {
    super(message);
  }
}
