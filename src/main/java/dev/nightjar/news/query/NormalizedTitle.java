package dev.nightjar.news.query;

import dev.nightjar.news.model.ArticleMetadata;
import dev.nightjar.news.query.text.NormalizedText;

/**
 * A headline without case, accents, punctuation and the publisher's name: "Café prices rise – BBC
 * News" of BBC News equals "CAFE PRICES RISE!".
 */
record NormalizedTitle(String words) {

  static NormalizedTitle of(ArticleMetadata metadata) {
    return new NormalizedTitle(NormalizedText.of(withoutPublisher(metadata)));
  }

  /** Whether the title has no letters or digits; such titles are never grouped. */
  boolean isEmpty() {
    return words.isEmpty();
  }

  /** The title as it is written, without the publisher's name after a dash or a bar at its end. */
  static String withoutPublisher(ArticleMetadata metadata) {
    String title = metadata.title();
    int separator = -1;
    for (String mark : new String[] {" - ", " – ", " — ", " | "}) {
      separator = Math.max(separator, title.lastIndexOf(mark));
    }
    String publisher = NormalizedText.of(metadata.sourceName());
    return separator > 0
            && !publisher.isEmpty()
            && NormalizedText.of(title.substring(separator)).equals(publisher)
        ? title.substring(0, separator)
        : title;
  }
}
