package dev.nightjar.news.sentiment;

import dev.nightjar.news.model.Sentiment;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** A sentence that was written and labeled for these tests; no model was trained with it. */
public record LabeledSentence(Sentiment label, String text) {

  public static final List<String> KINDS =
      List.of("company", "report", "post", "political", "everyday", "general", "turned");

  public static List<LabeledSentence> all() {
    return KINDS.stream().flatMap(kind -> of(kind).stream()).toList();
  }

  /** The sentences of one kind; their file has a label and a text per line. */
  public static List<LabeledSentence> of(String kind) {
    try (var lines =
        new BufferedReader(
            new InputStreamReader(
                LabeledSentence.class.getResourceAsStream(kind + "-sentences.tsv"),
                StandardCharsets.UTF_8))) {
      return lines.lines().map(LabeledSentence::parse).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static LabeledSentence parse(String line) {
    String[] fields = line.split("\t", 2);
    return new LabeledSentence(Sentiment.of(fields[0]), fields[1]);
  }
}
