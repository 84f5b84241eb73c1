package dev.nightjar.news.query.text;

import java.text.Normalizer;
import java.util.Locale;
import java.util.regex.Pattern;

/** Text without case, accents, punctuation and invisible characters: words with spaces between. */
public final class NormalizedText {

  private static final Pattern IGNORED = Pattern.compile("[\\p{M}\\p{Cf}]+");
  private static final Pattern NO_WORD = Pattern.compile("[^\\p{L}\\p{N}]+");

  private NormalizedText() {}

  public static String of(String text) {
    String plain = IGNORED.matcher(Normalizer.normalize(text, Normalizer.Form.NFKD)).replaceAll("");
    return NO_WORD.matcher(plain.toLowerCase(Locale.ROOT)).replaceAll(" ").strip();
  }
}
