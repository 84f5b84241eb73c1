package dev.nightjar.news.sentiment;

/**
 * The learned weights: an open hash table of slots, each a long that holds a fingerprint of the
 * feature and one byte per column. A feature that was never learned weighs nothing.
 */
public final class Weights {

  /**
   * Positive and negative against neutral in financial texts, the same in others, and whether a
   * text is financial.
   */
  public static final int COLUMNS = 5;

  private static final int FINGERPRINT_SHIFT = COLUMNS * Byte.SIZE;
  private static final int FINGERPRINT_BITS = 0xFFFFFF;
  private static final int[] GROUP_SALT = {0, 0x3C6EF372, 0x1F83D9AB};

  private final long[] slots;

  Weights(long[] slots) {
    this.slots = slots;
  }

  /** Adds the feature's weights to the sums, from that place on. */
  void addTo(int[] sums, int offset, FeatureGroup group, int feature) {
    int key = key(group, feature);
    int slot = slot(key, slots.length);
    int fingerprint = fingerprint(key);
    for (long found = slots[slot]; found != 0; found = slots[slot]) {
      if ((int) (found >>> FINGERPRINT_SHIFT) == fingerprint) {
        sums[offset] += (byte) found;
        sums[offset + 1] += (byte) (found >>> 8);
        sums[offset + 2] += (byte) (found >>> 16);
        sums[offset + 3] += (byte) (found >>> 24);
        sums[offset + 4] += (byte) (found >>> 32);
        return;
      }
      slot = slot + 1 == slots.length ? 0 : slot + 1;
    }
  }

  /** What a feature is found by. */
  public static int key(FeatureGroup group, int feature) {
    return Hash.mixed(feature ^ GROUP_SALT[group.ordinal()]);
  }

  /** The slot where the search for a key begins. */
  public static int slot(int key, int slots) {
    return (int) ((key & 0xFFFFFFFFL) * slots >>> Integer.SIZE);
  }

  /** A full slot; it is never zero, which marks an empty one. */
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
