package dev.nightjar.news.model;

import java.util.Locale;
import java.util.regex.Pattern;

/** The specification's rule for tags, which are also keys of the table. */
public final class Tag {

  private static final Pattern VALID =
      Pattern.compile("(?=.*[\\p{L}\\p{N}])[\\p{L}\\p{N}_-]{1,50}");

  private Tag() {}

  public static boolean isValid(String text) {
    return VALID.matcher(text).matches();
  }

  /** Whether readers can look for it: a tag, or a ticker in any case. */
  public static boolean isTagOrTicker(String text) {
    return isValid(text) || Ticker.isValid(text.toUpperCase(Locale.ROOT));
  }
}
