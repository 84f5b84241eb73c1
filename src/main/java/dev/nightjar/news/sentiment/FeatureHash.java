package dev.nightjar.news.sentiment;

/** The hashes of words and features. The model file uses them as keys, so they never change. */
public final class FeatureHash {

  private static final int START = 0x811C9DC5;
  private static final int PRIME = 0x01000193;
  private static final int FIRST_MIX = 0x85EBCA6B;
  private static final int SECOND_MIX = 0xC2B2AE35;
  private static final int STEP = 0x9E3779B1;

  private FeatureHash() {}

  static int start() {
    return START;
  }

  static int add(int hash, int character) {
    return (hash ^ character) * PRIME;
  }

  public static int of(String word) {
    int hash = START;
    for (int i = 0; i < word.length(); i++) {
      hash = add(hash, word.charAt(i));
    }
    return mixed(hash);
  }

  static int mixed(int hash) {
    int h = hash;
    h ^= h >>> 16;
    h *= FIRST_MIX;
    h ^= h >>> 13;
    h *= SECOND_MIX;
    return h ^ (h >>> 16);
  }

  static int joined(int first, int second) {
    return mixed(first * STEP + Integer.rotateLeft(second, 15) + 0x7F4A7C15);
  }

  static int joined(int first, int second, int third) {
    return joined(joined(first, second), third);
  }
}
