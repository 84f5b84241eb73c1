package dev.nightjar.news.sentiment;

/**
 * The trained weights: an open-addressing hash table. A slot has a fingerprint of the feature and a
 * long with one byte per column. An unknown feature has weight 0.
 */
public final class Weights {

  /** One expert each for posts, for headlines and reports of companies, and for other news. */
  public static final int EXPERTS = 3;

  /** Positive and negative against neutral of each expert, then the gates of all but the last. */
  public static final int COLUMNS = 3 * EXPERTS - 1;

  private static final int[] GROUP_SALT = {0, 0x3C6EF372, 0x1F83D9AB, 0x5BE0CD19};

  private final char[] fingerprints;
  private final long[] slots;

  Weights(char[] fingerprints, long[] slots) {
    this.fingerprints = fingerprints;
    this.slots = slots;
  }

  /** The column of an expert's log-odds of positive; the next one is that of negative. */
  public static int positive(int expert) {
    return 2 * expert;
  }

  /** The column by which an expert is chosen; the last expert has none. */
  public static int gate(int expert) {
    return 2 * EXPERTS + expert;
  }

  /** Sums the weights of the keys by column; the last sum is the number of known keys. */
  void sum(int[] keys, int count, int[] sums) {
    int s0 = 0;
    int s1 = 0;
    int s2 = 0;
    int s3 = 0;
    int s4 = 0;
    int s5 = 0;
    int s6 = 0;
    int s7 = 0;
    int known = 0;
    for (int i = 0; i < count; i++) {
      int slot = find(keys[i]);
      if (slot >= 0) {
        long found = slots[slot];
        s0 += (byte) found;
        s1 += (byte) (found >>> 8);
        s2 += (byte) (found >>> 16);
        s3 += (byte) (found >>> 24);
        s4 += (byte) (found >>> 32);
        s5 += (byte) (found >>> 40);
        s6 += (byte) (found >>> 48);
        s7 += (byte) (found >>> 56);
        known++;
      }
    }
    sums[0] = s0;
    sums[1] = s1;
    sums[2] = s2;
    sums[3] = s3;
    sums[4] = s4;
    sums[5] = s5;
    sums[6] = s6;
    sums[7] = s7;
    sums[COLUMNS] = known;
  }

  /** The slot of a key; -1 if the key is unknown. */
  int find(int key) {
    char fingerprint = fingerprint(key);
    int slot = slot(key, slots.length);
    char found = fingerprints[slot];
    while (found != 0 && found != fingerprint) {
      slot = slot + 1 == slots.length ? 0 : slot + 1;
      found = fingerprints[slot];
    }
    return found == 0 ? -1 : slot;
  }

  /** One weight of a slot. */
  int weight(int slot, int column) {
    return (byte) (slots[slot] >>> (column * Byte.SIZE));
  }

  /** The hash table key of a feature. */
  public static int key(FeatureGroup group, int feature) {
    return FeatureHash.mixed(feature ^ GROUP_SALT[group.ordinal()]);
  }

  /** The slot where the search for a key starts. */
  public static int slot(int key, int slots) {
    return (int) ((key & 0xFFFFFFFFL) * slots >>> Integer.SIZE);
  }

  /** Distinguishes the keys of a slot; it is never 0, which marks an empty slot. */
  public static char fingerprint(int key) {
    char bits = (char) key;
    return bits == 0 ? 1 : bits;
  }

  /** The weights of a slot in one number. */
  public static long packed(byte[] weights) {
    long slot = 0;
    for (int column = 0; column < COLUMNS; column++) {
      slot |= (weights[column] & 0xFFL) << (column * Byte.SIZE);
    }
    return slot;
  }
}
