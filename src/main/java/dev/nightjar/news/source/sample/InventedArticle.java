package dev.nightjar.news.source.sample;

import dev.nightjar.news.model.RawArticle;
import dev.nightjar.news.model.Sentiment;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;

/**
 * An article that was written for this project.
 *
 * @param when its time, in the form of its file
 * @param expectedSentiment the sentiment that its author intended; not published
 */
public record InventedArticle(
    String when,
    Sentiment expectedSentiment,
    String publisher,
    String author,
    List<String> tags,
    List<String> tickers,
    String title,
    String description) {

  /** Reads a file with a line per article and its fields separated by tabs, and closes it. */
  public static List<InventedArticle> read(InputStream file) {
    try (BufferedReader lines =
        new BufferedReader(new InputStreamReader(file, StandardCharsets.UTF_8))) {
      return lines.lines().filter(line -> !line.startsWith("#")).map(InventedArticle::of).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static InventedArticle of(String line) {
    String[] field = line.split("\t", -1);
    return new InventedArticle(
        field[0],
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

  /**
   * The same for each call, so that no article is stored twice.
   *
   * @param edition separates articles with the same title, for example by day
   */
  public String url(String edition) {
    return SampleSite.urlOf(edition, publisher, title);
  }

  public RawArticle published(String edition, Instant time) {
    return new RawArticle(
        "", url(edition), title, description, time.toString(), author, publisher, tags, tickers);
  }
}
