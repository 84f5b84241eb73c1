package dev.nightjar.news.source;

/** An operator has set something that can't be right; the message names the variable. */
public final class WrongSetting extends IllegalArgumentException {

  public WrongSetting(String message) {
    super(message);
  }
}
