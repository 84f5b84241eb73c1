package dev.nightjar.local.demo;

import dev.nightjar.news.model.RawArticle;
import dev.nightjar.news.source.sample.InventedArticle;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;

/**
 * An invented article of the past month.
 *
 * @param age how long before the filling it was published
 */
record DemoArticle(Duration age, InventedArticle content) {

  private static final String FILE = "news/month.tsv";
  private static final String EDITION = "month";

  /** All articles, oldest first. */
  static List<DemoArticle> all() {
    return InventedArticle.read(DemoArticle.class.getResourceAsStream(FILE)).stream()
        .map(content -> new DemoArticle(age(content.when()), content))
        .toList();
  }

  /** Parses {@code 27d8h}. */
  private static Duration age(String text) {
    return Duration.parse("P" + text.toUpperCase(Locale.ROOT).replace("D", "DT"));
  }

  String url() {
    return content.url(EDITION);
  }

  RawArticle publishedAt(Instant time) {
    return content.published(EDITION, time);
  }
}
