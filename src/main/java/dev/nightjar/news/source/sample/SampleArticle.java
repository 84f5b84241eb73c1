package dev.nightjar.news.source.sample;

import dev.nightjar.news.model.RawArticle;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.List;

/** One of the bundled articles. It is published every day at the same time. */
record SampleArticle(LocalTime time, InventedArticle content) {

  private static final String FILE = "sample-articles.tsv";

  /** All bundled articles, by time of day. */
  static List<SampleArticle> bundled() {
    return InventedArticle.read(SampleArticle.class.getResourceAsStream(FILE)).stream()
        .map(content -> new SampleArticle(LocalTime.parse(content.when()), content))
        .toList();
  }

  /** When it is published on that day. */
  Instant publicationOn(LocalDate day) {
    return time.atDate(day).toInstant(ZoneOffset.UTC);
  }

  /** The article as published on that day; the result is the same for each call. */
  RawArticle publishedOn(LocalDate day) {
    return content.published(day.toString(), publicationOn(day));
  }
}
