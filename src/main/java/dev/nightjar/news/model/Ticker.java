package dev.nightjar.news.model;

import java.util.regex.Pattern;

/** The rule for stock symbols, in upper case. */
public final class Ticker {

  private static final Pattern VALID = Pattern.compile("[A-Z0-9][A-Z0-9.-]{0,14}");

  private Ticker() {}

  public static boolean isValid(String text) {
    return VALID.matcher(text).matches();
  }
}
