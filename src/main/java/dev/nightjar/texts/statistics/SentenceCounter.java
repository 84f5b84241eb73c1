package dev.nightjar.texts.statistics;

/**
 * Counts sentences from the bit masks of 64-byte blocks.
 *
 * <p>A sentence ends at a run of {@code . ! ? …}, optionally followed by closing quotes or
 * brackets, and then white space or the end of the text; or at one of {@code 。！？}. It counts if it
 * contains a word.
 */
final class SentenceCounter {

  private long sentences;
  private boolean hasWord;
  private long endPending;

  /** Whether the previous block ended with a terminator, so that a sentence may end in this one. */
  boolean isEndPending() {
    return endPending != 0;
  }

  /** Reads a block in which no sentence can end. */
  void words(long words) {
    hasWord |= words != 0;
  }

  /**
   * The positions of a block where a sentence ends if there is white space: after a terminator, or
   * after the closers that follow it. Each mask has one bit per byte of the block.
   */
  long possibleEnds(long terminators, long closers) {
    long behindTerminator = terminators << 1 | endPending;
    long closersOfEnd = behindTerminator & closers;
    // The carry of the addition runs through each row of closers that follows a terminator.
    long behindClosers = closers + closersOfEnd;
    boolean runsIntoNextBlock = Long.compareUnsigned(behindClosers, closers) < 0;
    endPending = terminators >>> 63 | (runsIntoNextBlock ? 1 : 0);
    return behindTerminator & ~closers | behindClosers & ~closers;
  }

  /** Ends a sentence at each position that is set in {@code ends}. */
  void sentences(long ends, long words) {
    long open = words;
    for (long rest = ends; rest != 0; rest &= rest - 1) {
      long before = Long.lowestOneBit(rest) - 1;
      if (hasWord || (open & before) != 0) {
        sentences++;
      }
      hasWord = false;
      open &= ~before;
    }
    hasWord |= open != 0;
  }

  /** The number of sentences; words after the last end are one more. */
  long count() {
    return sentences + (hasWord ? 1 : 0);
  }
}
