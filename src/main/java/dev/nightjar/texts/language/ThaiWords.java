package dev.nightjar.texts.language;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * Divides Thai, which has no spaces between words, into as few words of a dictionary as possible.
 * The JDK has such a dictionary as well, but not in native executables.
 */
public final class ThaiWords {

  private static final String RESOURCE = "thai-words.tsv";

  /** What a character in no word costs; a word costs 1. */
  private static final int UNKNOWN_COST = 10;

  /** Vowels that belong to the consonant before them, as the marks above and below it do. */
  private static final String FOLLOWING_VOWELS = "ะาำๅ";

  /** Signs of repetition and abbreviation, which are no words. */
  private static final String SIGNS = "ๆฯ";

  /** In the order of their characters. */
  private final String[] words;

  private ThaiWords(String[] words) {
    this.words = words;
  }

  public static ThaiWords load() {
    try (InputStream bytes = ThaiWords.class.getResourceAsStream(RESOURCE);
        BufferedReader lines =
            new BufferedReader(new InputStreamReader(bytes, StandardCharsets.UTF_8))) {
      return new ThaiWords(lines.lines().toArray(String[]::new));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The words of a text without spaces; what stands between known words is a word, too. */
  public List<String> divide(String text) {
    int[] ends = ends(text);
    List<String> divided = new ArrayList<>();
    int from = 0;
    while (from < text.length()) {
      int to = ends[from];
      if (to == 0) {
        to = from + 1;
        while (to < text.length() && ends[to] == 0) {
          to++;
        }
      }
      String word = text.substring(from, to);
      if (!SIGNS.contains(word)) {
        divided.add(word);
      }
      from = to;
    }
    return divided;
  }

  /**
   * The end of the word that begins at each position in the cheapest division of the rest; 0 if the
   * character is in no word.
   */
  private int[] ends(String text) {
    int[] costs = new int[text.length() + 1];
    int[] ends = new int[text.length()];
    for (int from = text.length() - 1; from >= 0; from--) {
      costs[from] = costs[from + 1] + UNKNOWN_COST;
      int low = 0;
      int high = words.length;
      for (int at = from; at < text.length() && low < high; at++) {
        int depth = at - from;
        low = firstFrom(low, high, depth, text.charAt(at));
        high = firstFrom(low, high, depth, text.charAt(at) + 1);
        boolean isWord = low < high && words[low].length() == depth + 1;
        // Of two divisions at the same cost, the one with the longer first word.
        if (isWord && isBoundary(text, at + 1) && costs[at + 1] + 1 <= costs[from]) {
          costs[from] = costs[at + 1] + 1;
          ends[from] = at + 1;
        }
      }
    }
    return ends;
  }

  /** The first of these words whose character at a depth is at least the given one. */
  private int firstFrom(int low, int high, int depth, int character) {
    int from = low;
    int to = high;
    while (from < to) {
      int middle = (from + to) >>> 1;
      String word = words[middle];
      if (word.length() <= depth || word.charAt(depth) < character) {
        from = middle + 1;
      } else {
        to = middle;
      }
    }
    return from;
  }

  private static boolean isBoundary(String text, int at) {
    return at == text.length()
        || Character.getType(text.charAt(at)) != Character.NON_SPACING_MARK
            && FOLLOWING_VOWELS.indexOf(text.charAt(at)) < 0;
  }
}
