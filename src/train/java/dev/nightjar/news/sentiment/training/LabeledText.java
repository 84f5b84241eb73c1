package dev.nightjar.news.sentiment.training;

import dev.nightjar.news.model.Sentiment;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A text that people have labeled with a sentiment. */
record LabeledText(Domain domain, Sentiment label, String text) {

  /** The domain of a text; the model has separate weights for each. */
  enum Domain {
    FINANCE,
    NEWS
  }

  /** Reads lines of domain, label and text. */
  static List<LabeledText> read(Path file) {
    try (var lines = Files.lines(file)) {
      return lines.map(LabeledText::parse).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static LabeledText parse(String line) {
    String[] fields = line.split("\t", 3);
    Domain domain = fields[0].equals("finance") ? Domain.FINANCE : Domain.NEWS;
    return new LabeledText(domain, Sentiment.of(fields[1]), fields[2]);
  }
}
