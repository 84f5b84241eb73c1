package dev.nightjar.news.query;

import dev.nightjar.news.model.ArticleMetadata;
import java.text.Normalizer;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * A headline without case, accents, punctuation and the publisher's name: "Café prices rise – BBC
 * News" of BBC News equals "CAFE PRICES RISE!".
 */
record NormalizedTitle(String words) {

  private static final Pattern MARKS = Pattern.compile("\\p{M}+");
  private static final Pattern NO_WORD = Pattern.compile("[^\\p{L}\\p{N}]+");

  static NormalizedTitle of(ArticleMetadata metadata) {
    String title = words(metadata.title());
    String publisher = words(metadata.sourceName());
    return new NormalizedTitle(
        endsWithPublisher(metadata.title(), publisher)
            ? title.substring(0, title.length() - publisher.length()).strip()
            : title);
  }

  /** Whether the title has no letters or digits; such titles are never grouped. */
  boolean isEmpty() {
    return words.isEmpty();
  }

  /** Whether the title ends with the publisher's name, after a dash or a bar. */
  private static boolean endsWithPublisher(String title, String publisher) {
    int separator = -1;
    for (String mark : new String[] {" - ", " – ", " — ", " | "}) {
      separator = Math.max(separator, title.lastIndexOf(mark));
    }
    return separator > 0
        && !publisher.isEmpty()
        && words(title.substring(separator)).equals(publisher);
  }

  private static String words(String text) {
    String plain = MARKS.matcher(Normalizer.normalize(text, Normalizer.Form.NFKD)).replaceAll("");
    return NO_WORD.matcher(plain.toLowerCase(Locale.ROOT)).replaceAll(" ").strip();
  }
}
