package dev.nightjar.concerts.place;

import java.text.Normalizer;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Normalizes the spelling of place names. */
final class PlaceName {

  /** The limit of a place name in a key. */
  private static final int MAX_CHARS = 100;

  private static final Pattern ACCENTS = Pattern.compile("\\p{M}+");
  private static final Pattern APOSTROPHES = Pattern.compile("['’.]");
  private static final Pattern BETWEEN_WORDS = Pattern.compile("[^\\p{L}\\p{N}]+");

  private static final Map<String, String> ABBREVIATED =
      Map.of("saint", "st", "ft", "fort", "mt", "mount");

  private PlaceName() {}

  /** {@code "St. Louis"}, {@code "SAINT LOUIS"} and {@code "st louis"} are equal. */
  static String normalized(String name) {
    String plain =
        ACCENTS
            .matcher(Normalizer.normalize(name.replace('ø', 'o'), Normalizer.Form.NFD))
            .replaceAll("");
    String bare = APOSTROPHES.matcher(plain.toLowerCase(Locale.ROOT)).replaceAll("");
    String words =
        BETWEEN_WORDS
            .splitAsStream(bare)
            .filter(word -> !word.isEmpty())
            .map(word -> ABBREVIATED.getOrDefault(word, word))
            .collect(Collectors.joining(" "));
    return words.length() <= MAX_CHARS ? words : words.substring(0, MAX_CHARS).strip();
  }

  /** A name in URLs: {@code st-louis-mo}. */
  static String slug(String name) {
    return normalized(name).replace(' ', '-');
  }

  /** A normalized name with capital letters, for visible keys. */
  static String capitalized(String normal) {
    return Arrays.stream(normal.split(" "))
        .map(PlaceName::capitalizedWord)
        .collect(Collectors.joining(" "));
  }

  private static String capitalizedWord(String word) {
    int first = word.isEmpty() ? 0 : word.offsetByCodePoints(0, 1);
    return word.substring(0, first).toUpperCase(Locale.ROOT) + word.substring(first);
  }
}
