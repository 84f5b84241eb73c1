package dev.nightjar.news.sentiment.training;

import dev.nightjar.news.sentiment.FeatureExtractor;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The valence that people gave to words. Training learns how much to trust it, as two more columns:
 * plain words and negated ones. The learned trust is added to the weights of the words.
 */
final class Valence {

  static final int COLUMNS = 2;

  private final SortedMap<String, Double> words = new TreeMap<>();
  private final Map<Integer, Double> plain = new HashMap<>();
  private final Map<Integer, Double> negated = new HashMap<>();

  static Valence read(Path file) {
    Valence valence = new Valence();
    if (Files.exists(file)) {
      try (var lines = Files.lines(file)) {
        lines.forEach(valence::add);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return valence;
  }

  private void add(String line) {
    String[] fields = line.split("\t");
    if (fields.length < 2 || !fields[0].chars().allMatch(Character::isLetter)) {
      return;
    }
    double mood = Double.parseDouble(fields[1]);
    words.put(fields[0], mood);
    plain.put(FeatureExtractor.word(fields[0]), mood);
    negated.put(FeatureExtractor.negatedWord(fields[0]), mood);
  }

  void add(int hash, double[] moods) {
    moods[0] += plain.getOrDefault(hash, 0.0);
    moods[1] += negated.getOrDefault(hash, 0.0);
  }

  SortedMap<String, Double> words() {
    return words;
  }
}
