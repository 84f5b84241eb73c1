package dev.nightjar.news.sentiment;

import dev.nightjar.news.model.Sentiment;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * A sentence that shows a phenomenon of language.
 *
 * @param use {@code seen} if rules were written by it, otherwise {@code held out}
 */
public record Phenomenon(String name, String use, Sentiment label, String text) {

  public static List<Phenomenon> all() {
    try (var lines =
        new BufferedReader(
            new InputStreamReader(
                Phenomenon.class.getResourceAsStream("phenomena.tsv"), StandardCharsets.UTF_8))) {
      return lines
          .lines()
          .map(line -> line.split("\t"))
          .map(f -> new Phenomenon(f[0], f[1], Sentiment.of(f[2]), f[3]))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
