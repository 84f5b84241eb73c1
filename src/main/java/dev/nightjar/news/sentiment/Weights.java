package dev.nightjar.news.sentiment;

/**
 * The learned weights, as they lie in the model file: an open hash table of slots, each a
 * fingerprint of the feature and one byte per column. A feature that was never learned weighs
 * nothing.
 */
public final class Weights {

  /** Three labels in financial texts, three in others, and whether a text is financial. */
  public static final int COLUMNS = 7;

  public static final int SLOT_BYTES = 2 + COLUMNS;

  private static final int[] GROUP_SALT = {0, 0x3C6EF372, 0x1F83D9AB};

  private final byte[] file;
  private final int start;
  private final int slots;

  Weights(byte[] file, int start, int slots) {
    this.file = file;
    this.start = start;
    this.slots = slots;
  }

  /** Adds the feature's weights to the sums, from that place on. */
  void addTo(int[] sums, int offset, FeatureGroup group, int feature) {
    int key = key(group, feature);
    int slot = slot(key, slots);
    int fingerprint = fingerprint(key);
    while (true) {
      int at = start + slot * SLOT_BYTES;
      int found = (file[at] & 0xFF) << 8 | (file[at + 1] & 0xFF);
      if (found == 0) {
        return;
      }
      if (found == fingerprint) {
        for (int column = 0; column < COLUMNS; column++) {
          sums[offset + column] += file[at + 2 + column];
        }
        return;
      }
      slot = slot + 1 == slots ? 0 : slot + 1;
    }
  }

  public static int key(FeatureGroup group, int feature) {
    return Hash.mixed(feature ^ GROUP_SALT[group.ordinal()]);
  }

  /** The slot where the search for a key begins. */
  public static int slot(int key, int slots) {
    return (int) ((key & 0xFFFFFFFFL) * slots >>> Integer.SIZE);
  }

  /** Never zero, which marks an empty slot. */
  public static int fingerprint(int key) {
    int bits = key & 0xFFFF;
    return bits == 0 ? 1 : bits;
  }
}
