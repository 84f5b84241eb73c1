package dev.nightjar.texts.statistics;

import dev.nightjar.texts.model.WordCount;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The most frequent words, by descending count, then by code point, which is the order of the UTF-8
 * bytes.
 */
final class TopWords {

  static final int SIZE = 10;

  /** Follows the displayed part of a truncated word. */
  static final String CUT = "…";

  private record Candidate(long count, byte[] text, boolean cut) {

    boolean isBehind(long otherCount, byte[] other, int length, boolean otherCut) {
      if (count != otherCount) {
        return count < otherCount;
      }
      int order = Arrays.compareUnsigned(text, 0, text.length, other, 0, length);
      return order != 0 ? order > 0 : cut && !otherCut;
    }

    WordCount toWordCount() {
      String word = new String(text, StandardCharsets.UTF_8);
      return new WordCount(cut ? word + CUT : word, count);
    }
  }

  private final List<Candidate> candidates = new ArrayList<>(SIZE + 1);

  /** Whether a word of that count can be among the top; most words are skipped here. */
  boolean accepts(long count) {
    return candidates.size() < SIZE || count >= candidates.get(SIZE - 1).count();
  }

  void offer(long count, byte[] text, int length, boolean cut) {
    int rank = candidates.size();
    while (rank > 0 && candidates.get(rank - 1).isBehind(count, text, length, cut)) {
      rank--;
    }
    if (rank < SIZE) {
      candidates.add(rank, new Candidate(count, Arrays.copyOf(text, length), cut));
      if (candidates.size() > SIZE) {
        candidates.remove(SIZE);
      }
    }
  }

  List<WordCount> toList() {
    return candidates.stream().map(Candidate::toWordCount).toList();
  }
}
