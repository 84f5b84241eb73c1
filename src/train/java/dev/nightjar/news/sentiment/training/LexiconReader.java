package dev.nightjar.news.sentiment.training;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/** The hand-written lexicon of the trainer: words and the names of their traits. */
final class LexiconReader {

  private LexiconReader() {}

  /** The trait bits of each word, by the names of the traits. */
  static SortedMap<String, Integer> read(SortedMap<String, Integer> bitOfTrait) {
    SortedMap<String, Integer> traits = new TreeMap<>();
    for (String line : lines("lexicon.txt")) {
      String[] halves = line.split(":", 2);
      int bits = 0;
      for (String name : halves[0].strip().split(" ")) {
        bits |= bitOfTrait.get(name);
      }
      for (String entry : halves[1].strip().split(" ")) {
        for (String word : forms(entry)) {
          traits.merge(word, bits, (one, other) -> one | other);
        }
      }
    }
    return traits;
  }

  static List<String> lines(String resource) {
    try (var reader =
        new BufferedReader(
            new InputStreamReader(
                LexiconReader.class.getResourceAsStream(resource), StandardCharsets.UTF_8))) {
      return reader.lines().filter(line -> !line.isBlank() && !line.startsWith("#")).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Set<String> forms(String entry) {
    String word = entry.substring(0, entry.length() - 1);
    if (entry.endsWith("*")) {
      return Inflections.ofVerb(word);
    }
    return entry.endsWith("+") ? Inflections.ofNoun(word) : Set.of(entry);
  }
}
