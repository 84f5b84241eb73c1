package dev.nightjar.news.sentiment.training;

import dev.nightjar.news.model.Sentiment;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** A text that people have labeled with a sentiment. */
record LabeledText(Source source, Sentiment label, String text) {

  /** The kind of a text, as the data names it; the model has an expert for each. */
  enum Source {
    FINANCE,
    HEADLINE,
    NEWS
  }

  /** Reads lines of source, label and text. */
  static List<LabeledText> read(Path file) {
    try (var lines = Files.lines(file)) {
      return lines.map(LabeledText::parse).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static LabeledText parse(String line) {
    String[] fields = line.split("\t", 3);
    Source source = Source.valueOf(fields[0].toUpperCase(Locale.ROOT));
    return new LabeledText(source, Sentiment.of(fields[1]), fields[2]);
  }
}
