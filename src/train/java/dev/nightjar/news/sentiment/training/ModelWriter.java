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
  private static final double FILLED = 0.5;

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
    long[] table = table();
    ByteBuffer out = ByteBuffer.allocate(table.length * Long.BYTES + lexicon.size() * 8 + 1024);
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
    put(out, calibration.intercepts());
    put(out, calibration.slopes());
    out.putInt(table.length);
    for (long slot : table) {
      out.putLong(slot);
    }
    byte[] file = new byte[out.position()];
    out.flip().get(file);
    return file;
  }

  private long[] table() {
    int kept = 0;
    for (Map.Entry<Long, float[]> entry : weights.entrySet()) {
      kept += rounded(entry.getKey(), entry.getValue()) == null ? 0 : 1;
    }
    long[] table = new long[(int) (kept / FILLED) + 1];
    weights.forEach(
        (key, values) -> {
          byte[] bytes = rounded(key, values);
          if (bytes != null) {
            place(table, Weights.key(FeatureGroup.values()[group(key)], key.intValue()), bytes);
          }
        });
    return table;
  }

  private static void place(long[] table, int key, byte[] bytes) {
    int slot = Weights.slot(key, table.length);
    while (table[slot] != 0) {
      slot = (slot + 1) % table.length;
    }
    table[slot] = Weights.full(key, bytes);
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
