package dev.nightjar.local.demo;

import dev.nightjar.news.model.RawArticle;
import dev.nightjar.news.source.sample.SampleSite;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;

/**
 * An invented article of the past month.
 *
 * @param age how long before the filling it was published
 * @param meantAs the sentiment that its author intended; not published
 */
record DemoArticle(
    Duration age,
    String meantAs,
    String publisher,
    String author,
    List<String> tags,
    List<String> tickers,
    String title,
    String description) {

  private static final String FILE = "news/month.tsv";
  private static final String EDITION = "month";

  /** All articles, oldest first. */
  static List<DemoArticle> all() {
    try (InputStream file = DemoArticle.class.getResourceAsStream(FILE);
        BufferedReader lines =
            new BufferedReader(new InputStreamReader(file, StandardCharsets.UTF_8))) {
      return lines.lines().filter(line -> !line.startsWith("#")).map(DemoArticle::of).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static DemoArticle of(String line) {
    String[] field = line.split("\t", -1);
    return new DemoArticle(
        age(field[0]),
        field[1],
        field[2],
        field[3],
        listOf(field[4]),
        listOf(field[5]),
        field[6],
        field[7]);
  }

  /** Parses {@code 27d8h}. */
  private static Duration age(String text) {
    return Duration.parse("P" + text.toUpperCase(Locale.ROOT).replace("D", "DT"));
  }

  private static List<String> listOf(String names) {
    return names.isEmpty() ? List.of() : List.of(names.split(","));
  }

  /** The same whenever the demo is filled, so that no article is stored twice. */
  String url() {
    return SampleSite.urlOf(EDITION, publisher, title);
  }

  RawArticle publishedAt(Instant time) {
    return new RawArticle(
        "", url(), title, description, time.toString(), author, publisher, tags, tickers);
  }
}
