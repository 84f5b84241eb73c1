package dev.nightjar.news.sentiment.training;

import dev.nightjar.news.sentiment.FeatureExtractor;
import dev.nightjar.news.sentiment.FeatureGroup;
import dev.nightjar.news.sentiment.Lexicon;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Numbers the features that occur in enough texts, and turns texts into rows of them. */
final class FeatureIndex {

  private final FeatureExtractor featureExtractor;
  private final Map<Long, Integer> columns = new HashMap<>();
  private final Valence valence;
  private long[] keys;
  private final float[] scales;

  FeatureIndex(Lexicon lexicon, Valence valence, float[] scales) {
    featureExtractor = new FeatureExtractor(lexicon);
    this.valence = valence;
    this.scales = scales;
  }

  /** Counts the features of the texts, and keeps those that occur in at least so many of them. */
  void learn(List<LabeledText> texts, int atLeast) {
    Map<Long, Integer> counts = new HashMap<>();
    for (LabeledText text : texts) {
      Set<Long> distinct = new HashSet<>();
      featureExtractor.extract(
          text.text(), (group, hash, isMinor, first, last) -> distinct.add(key(group, hash)));
      distinct.forEach(key -> counts.merge(key, 1, Integer::sum));
    }
    keys =
        counts.entrySet().stream()
            .filter(e -> e.getValue() >= atLeast)
            .mapToLong(Map.Entry::getKey)
            .sorted()
            .toArray();
    columns.clear();
    for (int i = 0; i < keys.length; i++) {
      columns.put(keys[i], i);
    }
  }

  static long key(FeatureGroup group, int hash) {
    return ((long) group.ordinal() << 32) | (hash & 0xFFFFFFFFL);
  }

  int size() {
    return keys.length;
  }

  long key(int column) {
    return keys[column];
  }

  /** One column more than features for each part of the valence prior. */
  int width() {
    return keys.length + Valence.COLUMNS;
  }

  Matrix rows(List<LabeledText> texts) {
    Matrix matrix = new Matrix(width());
    for (LabeledText text : texts) {
      addRow(matrix, text.text());
    }
    return matrix;
  }

  private void addRow(Matrix matrix, String text) {
    int[] major = new int[FeatureGroup.COUNT];
    int[] minor = new int[FeatureGroup.COUNT];
    Map<Integer, int[]> row = new TreeMap<>();
    double[][] moods = new double[2][Valence.COLUMNS];
    featureExtractor.extract(
        text,
        (group, hash, isMinor, first, last) -> {
          (isMinor ? minor : major)[group.ordinal()]++;
          int kind = isMinor ? 1 : 0;
          Integer column = columns.get(key(group, hash));
          if (column != null) {
            row.computeIfAbsent(column, c -> new int[] {0, 0, group.ordinal()})[kind]++;
          }
          if (group == FeatureGroup.WORDS) {
            valence.add(hash, moods[kind]);
          }
        });
    double[] norms = new double[FeatureGroup.COUNT];
    double[] minorNorms = new double[FeatureGroup.COUNT];
    for (int g = 0; g < norms.length; g++) {
      norms[g] = scales[g] / FeatureGroup.length(major[g], minor[g]);
      minorNorms[g] = norms[g] * FeatureGroup.minorFactor(major[g], minor[g]);
    }
    row.forEach(
        (column, counts) -> {
          int g = counts[2];
          matrix.add(column, (float) (counts[0] * norms[g] + counts[1] * minorNorms[g]));
        });
    int words = FeatureGroup.WORDS.ordinal();
    for (int i = 0; i < Valence.COLUMNS; i++) {
      double mood = moods[0][i] * norms[words] + moods[1][i] * minorNorms[words];
      matrix.add(keys.length + i, (float) mood);
    }
    matrix.endRow((float) (Math.max(1, major[words]) * norms[words]));
  }

  /** The columns that are features of the groups. */
  boolean[] columnsOf(FeatureGroup... groups) {
    Set<FeatureGroup> wanted = EnumSet.copyOf(List.of(groups));
    boolean[] chosen = new boolean[width()];
    for (int column = 0; column < keys.length; column++) {
      chosen[column] = wanted.contains(FeatureGroup.values()[(int) (keys[column] >>> 32)]);
    }
    return chosen;
  }
}
