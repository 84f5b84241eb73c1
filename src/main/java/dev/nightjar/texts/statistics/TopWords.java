package dev.nightjar.texts.statistics;

import dev.nightjar.texts.model.WordCount;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/**
 * The most frequent words, by descending count, then by code point, which is the order of the UTF-8
 * bytes.
 */
final class TopWords {

  /** The number of words in the specified result. */
  static final int SIZE = 10;

  /** Follows the displayed part of a truncated word. */
  static final String CUT = "…";

  private record Candidate(long count, byte[] text, boolean cut) {

    /** The better candidate first. */
    static final Comparator<Candidate> ORDER =
        Comparator.comparingLong(Candidate::count)
            .reversed()
            .thenComparing(Candidate::text, Arrays::compareUnsigned)
            .thenComparing(Candidate::cut);

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

  private final int size;
  private final PriorityQueue<Candidate> candidates =
      new PriorityQueue<>(Candidate.ORDER.reversed());

  TopWords(int size) {
    this.size = size;
  }

  /** Whether a word of that count can be among the top; most words are skipped here. */
  boolean accepts(long count) {
    return candidates.size() < size || count >= candidates.element().count();
  }

  void offer(long count, byte[] text, int length, boolean cut) {
    if (candidates.size() == size) {
      if (!candidates.element().isBehind(count, text, length, cut)) {
        return;
      }
      candidates.remove();
    }
    candidates.add(new Candidate(count, Arrays.copyOf(text, length), cut));
  }

  List<WordCount> toList() {
    return candidates.stream().sorted(Candidate.ORDER).map(Candidate::toWordCount).toList();
  }
}
