package dev.nightjar.news.source.sample;

import dev.nightjar.news.model.RawArticle;
import dev.nightjar.news.model.Sentiment;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.List;

/**
 * One of the bundled, fictional articles. It is published every day at the same time.
 *
 * @param expectedSentiment the sentiment that its author intended; not published
 */
record SampleArticle(
    LocalTime time,
    Sentiment expectedSentiment,
    String publisher,
    String author,
    List<String> tags,
    List<String> tickers,
    String title,
    String description) {

  private static final String FILE = "sample-articles.tsv";

  /** All bundled articles, by time of day. */
  static List<SampleArticle> bundled() {
    try (InputStream file = SampleArticle.class.getResourceAsStream(FILE);
        BufferedReader lines =
            new BufferedReader(new InputStreamReader(file, StandardCharsets.UTF_8))) {
      return lines.lines().filter(line -> !line.startsWith("#")).map(SampleArticle::of).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static SampleArticle of(String line) {
    String[] field = line.split("\t", -1);
    return new SampleArticle(
        LocalTime.parse(field[0]),
        Sentiment.of(field[1]),
        field[2],
        field[3],
        listOf(field[4]),
        listOf(field[5]),
        field[6],
        field[7]);
  }

  private static List<String> listOf(String names) {
    return names.isEmpty() ? List.of() : List.of(names.split(","));
  }

  /** The article as published on that day; the result is the same for each call. */
  RawArticle publishedOn(LocalDate day) {
    return new RawArticle(
        "",
        SampleSite.urlOf(day.toString(), publisher, title),
        title,
        description,
        time.atDate(day).toInstant(ZoneOffset.UTC).toString(),
        author,
        publisher,
        tags,
        tickers);
  }
}
