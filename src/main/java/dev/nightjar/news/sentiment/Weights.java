package dev.nightjar.news.sentiment;

/**
 * The trained weights: an open-addressing hash table. A slot is a long with a fingerprint of the
 * feature and one byte per column. An unknown feature has weight 0.
 */
public final class Weights {

  /**
   * Positive and negative against neutral for financial texts, the same for others, and whether a
   * text is financial.
   */
  public static final int COLUMNS = 5;

  private static final int FINGERPRINT_SHIFT = COLUMNS * Byte.SIZE;
  private static final int FINGERPRINT_BITS = 0xFFFFFF;
  private static final int[] GROUP_SALT = {0, 0x3C6EF372, 0x1F83D9AB, 0x5BE0CD19};

  private final long[] slots;

  Weights(long[] slots) {
    this.slots = slots;
  }

  /** Sums the weights of the keys by column. */
  void sum(int[] keys, int count, int[] sums) {
    int positive = 0;
    int negative = 0;
    int otherPositive = 0;
    int otherNegative = 0;
    int finance = 0;
    for (int i = 0; i < count; i++) {
      long found = find(keys[i]);
      positive += (byte) found;
      negative += (byte) (found >>> 8);
      otherPositive += (byte) (found >>> 16);
      otherNegative += (byte) (found >>> 24);
      finance += (byte) (found >>> 32);
    }
    sums[0] = positive;
    sums[1] = negative;
    sums[2] = otherPositive;
    sums[3] = otherNegative;
    sums[4] = finance;
  }

  /** The slot of a key; 0 if the key is unknown. */
  private long find(int key) {
    int fingerprint = fingerprint(key);
    int slot = slot(key, slots.length);
    long found = slots[slot];
    while (found != 0 && (int) (found >>> FINGERPRINT_SHIFT) != fingerprint) {
      slot = slot + 1 == slots.length ? 0 : slot + 1;
      found = slots[slot];
    }
    return found;
  }

  /** The hash table key of a feature. */
  public static int key(FeatureGroup group, int feature) {
    return FeatureHash.mixed(feature ^ GROUP_SALT[group.ordinal()]);
  }

  /** The slot where the search for a key starts. */
  public static int slot(int key, int slots) {
    return (int) ((key & 0xFFFFFFFFL) * slots >>> Integer.SIZE);
  }

  /** Encodes a slot; it is never 0, which marks an empty one. */
  public static long full(int key, byte[] weights) {
    long slot = (long) fingerprint(key) << FINGERPRINT_SHIFT;
    for (int column = 0; column < COLUMNS; column++) {
      slot |= (weights[column] & 0xFFL) << (column * Byte.SIZE);
    }
    return slot;
  }

  private static int fingerprint(int key) {
    int bits = key & FINGERPRINT_BITS;
    return bits == 0 ? 1 : bits;
  }
}
