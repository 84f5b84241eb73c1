package dev.nightjar.news.sentiment.training;

import dev.nightjar.news.sentiment.Calibration;
import dev.nightjar.news.sentiment.FeatureGroup;
import dev.nightjar.news.sentiment.FeatureHash;
import dev.nightjar.news.sentiment.ModelFile;
import dev.nightjar.news.sentiment.Weights;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.SortedMap;

/** Writes the model file: weights rounded to bytes, without those that round to 0. */
final class ModelWriter {

  /**
   * The load factor of the hash table: a higher one makes searches longer, a lower one the file
   * larger.
   */
  private static final double FILLED = 0.63;

  private static final int MOST = 127;

  private final SortedMap<Long, float[]> weights;
  private final float[] groupScales;
  private final float[] steps = new float[FeatureGroup.COUNT * Weights.COLUMNS];

  ModelWriter(SortedMap<Long, float[]> weights, float[] groupScales) {
    this.weights = weights;
    this.groupScales = groupScales;
    weights.forEach(
        (key, values) -> {
          for (int column = 0; column < Weights.COLUMNS; column++) {
            int step = group(key) * Weights.COLUMNS + column;
            steps[step] = Math.max(steps[step], Math.abs(values[column]) / MOST);
          }
        });
  }

  byte[] write(
      String version, SortedMap<String, Integer> lexicon, float[] biases, Calibration calibration) {
    int slots = (int) (kept() / FILLED) + 1;
    char[] fingerprints = new char[slots];
    long[] table = new long[slots];
    fill(fingerprints, table);
    int slotBytes = Long.BYTES + Character.BYTES;
    ByteBuffer out = ByteBuffer.allocate(slots * slotBytes + lexicon.size() * 8 + 1024);
    out.putInt(ModelFile.MAGIC);
    out.put((byte) version.length());
    out.put(version.getBytes(StandardCharsets.US_ASCII));
    out.putInt(lexicon.size());
    lexicon.keySet().forEach(word -> out.putInt(FeatureHash.of(word)));
    lexicon.values().forEach(out::putInt);
    put(out, biases);
    for (int i = 0; i < steps.length; i++) {
      out.putFloat(steps[i] * groupScales[i / Weights.COLUMNS]);
    }
    for (float[] line : calibration.terms()) {
      put(out, line);
    }
    out.putInt(slots);
    for (char fingerprint : fingerprints) {
      out.putChar(fingerprint);
    }
    for (long slot : table) {
      out.putLong(slot);
    }
    byte[] file = new byte[out.position()];
    out.flip().get(file);
    return file;
  }

  private int kept() {
    int kept = 0;
    for (Map.Entry<Long, float[]> entry : weights.entrySet()) {
      kept += rounded(entry.getKey(), entry.getValue()) == null ? 0 : 1;
    }
    return kept;
  }

  private void fill(char[] fingerprints, long[] table) {
    weights.forEach(
        (key, values) -> {
          byte[] bytes = rounded(key, values);
          if (bytes != null) {
            int hash = Weights.key(FeatureGroup.values()[group(key)], key.intValue());
            int slot = Weights.slot(hash, table.length);
            while (fingerprints[slot] != 0) {
              slot = (slot + 1) % table.length;
            }
            fingerprints[slot] = Weights.fingerprint(hash);
            table[slot] = Weights.packed(bytes);
          }
        });
  }

  private byte[] rounded(long key, float[] values) {
    byte[] bytes = new byte[Weights.COLUMNS];
    boolean any = false;
    for (int column = 0; column < Weights.COLUMNS; column++) {
      float step = steps[group(key) * Weights.COLUMNS + column];
      bytes[column] = step == 0 ? 0 : (byte) Math.round(values[column] / step);
      any |= bytes[column] != 0;
    }
    return any ? bytes : null;
  }

  private static int group(long key) {
    return (int) (key >>> 32);
  }

  private static void put(ByteBuffer out, float[] values) {
    for (float value : values) {
      out.putFloat(value);
    }
  }
}
