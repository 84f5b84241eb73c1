package dev.nightjar.texts.profile;

import dev.nightjar.texts.profile.PhraseCounts.Counted;
import java.util.List;

/**
 * Finds the most frequent phrases. A phrase is at most as frequent as its words and the shorter
 * phrases in it, so phrases with a rare part are not counted, which saves most of the time.
 */
final class FrequentPhrases {

  /** A phrase that occurs once is none. */
  private static final int LEAST = 2;

  /** Most of the frequent phrases consist of that many words. */
  private static final int FREQUENT_WORDS = 1_500;

  /** The most frequent phrases of two words and of three words. */
  record Result(List<Counted> pairs, List<Counted> triples) {}

  private final WordSequence text;
  private final WordIds ids;
  private final int limit;

  FrequentPhrases(WordSequence text, WordIds ids, int limit) {
    this.text = text;
    this.ids = ids;
    this.limit = limit;
  }

  Result find() {
    int least = Math.max(LEAST, ids.countOfRank(FREQUENT_WORDS));
    PhraseCounts pairs = pairs(least);
    int reached = pairs.countOfRank(limit);
    if (reached < least && least > LEAST) {
      // That many phrases occur that often, so a rarer word is in none of the top phrases.
      least = Math.max(LEAST, reached);
      pairs = pairs(least);
    }
    return new Result(pairs.top(limit), triples(pairs, least).top(limit));
  }

  private PhraseCounts triples(PhraseCounts pairs, int least) {
    PhraseCounts triples = count(pairs, least);
    int reached = triples.countOfRank(limit);
    if (reached >= least || least == LEAST) {
      return triples;
    }
    int lower = Math.max(LEAST, reached);
    return count(pairs(lower), lower);
  }

  /** Counts the pairs of words that occur at least that often. */
  private PhraseCounts pairs(int least) {
    PairReader reader = new PairReader(least);
    text.read(reader);
    return reader.counts;
  }

  private final class PairReader implements WordSequence.Reader {

    private final PhraseCounts counts = new PhraseCounts(2);
    private final int least;
    private int previous = WordIds.NONE;

    PairReader(int least) {
      this.least = least;
    }

    @Override
    public void read(int id) {
      boolean isFrequent = id >= 0 && ids.count(id) >= least;
      if (isFrequent && previous >= 0) {
        counts.count(PhraseCounts.key(previous, id));
      }
      previous = isFrequent ? id : WordIds.NONE;
    }
  }

  /** Counts the phrases of three words whose pairs occur at least that often. */
  private PhraseCounts count(PhraseCounts pairs, int least) {
    TripleReader reader = new TripleReader(pairs, least);
    text.read(reader);
    return reader.counts;
  }

  private final class TripleReader implements WordSequence.Reader {

    private final PhraseCounts counts = new PhraseCounts(3);
    private final PhraseCounts pairs;
    private final int least;

    /** The first word of a frequent pair that ends with the previous word. */
    private int first = WordIds.NONE;

    private int previous = WordIds.NONE;

    TripleReader(PhraseCounts pairs, int least) {
      this.pairs = pairs;
      this.least = least;
    }

    @Override
    public void read(int id) {
      boolean isFrequent = id >= 0 && ids.count(id) >= least;
      boolean isPair =
          isFrequent && previous >= 0 && pairs.atMost(PhraseCounts.key(previous, id)) >= least;
      if (isPair && first >= 0) {
        counts.count(PhraseCounts.key(first, previous, id));
      }
      first = isPair ? previous : WordIds.NONE;
      previous = isFrequent ? id : WordIds.NONE;
    }
  }
}
