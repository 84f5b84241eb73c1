package dev.nightjar.news.sentiment;

/** The traits of words, by the words' hashes. */
public final class Lexicon {

  private static final int SPREAD = 4;

  private final int[] keys;
  private final int[] traits;
  private final int mask;

  public Lexicon(int[] hashes, int[] traitsOfHashes) {
    int capacity = Integer.highestOneBit(Math.max(1, hashes.length)) * SPREAD;
    keys = new int[capacity];
    traits = new int[capacity];
    mask = capacity - 1;
    for (int i = 0; i < hashes.length; i++) {
      int slot = hashes[i] & mask;
      while (traits[slot] != 0) {
        slot = (slot + 1) & mask;
      }
      keys[slot] = hashes[i];
      traits[slot] = traitsOfHashes[i];
    }
  }

  /** The word's traits; 0 for an unknown word. */
  int traits(int hash) {
    int slot = hash & mask;
    while (traits[slot] != 0) {
      if (keys[slot] == hash) {
        return traits[slot];
      }
      slot = (slot + 1) & mask;
    }
    return 0;
  }
}
