package dev.nightjar.news.sentiment;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/**
 * What the model file holds: the version, the lexicon, the numbers that scale the weights, the
 * calibration and the weights, all big-endian.
 */
public record ModelFile(
    String version,
    Lexicon lexicon,
    float[] biases,
    float[] scales,
    Calibration calibration,
    Weights weights) {

  /** "NJS1": Nightjar's sentiment model, first format. */
  public static final int MAGIC = 0x4E4A5331;

  static ModelFile parse(byte[] bytes) {
    ByteBuffer in = ByteBuffer.wrap(bytes);
    if (bytes.length < Integer.BYTES || in.getInt() != MAGIC) {
      throw new IllegalArgumentException("this is no sentiment model, or one of another format");
    }
    byte[] version = new byte[in.get()];
    in.get(version);
    int[] words = ints(in, in.getInt());
    Lexicon lexicon = new Lexicon(words, ints(in, words.length));
    float[] biases = floats(in, Weights.COLUMNS);
    float[] scales = floats(in, Weights.COLUMNS * FeatureGroup.COUNT);
    Calibration calibration =
        new Calibration(floats(in, Calibration.LINES), floats(in, Calibration.LINES));
    int slots = in.getInt();
    if (in.remaining() != slots * Long.BYTES) {
      throw new IllegalArgumentException("the sentiment model's file is cut off");
    }
    long[] table = new long[slots];
    in.asLongBuffer().get(table);
    return new ModelFile(
        new String(version, StandardCharsets.US_ASCII),
        lexicon,
        biases,
        scales,
        calibration,
        new Weights(table));
  }

  private static int[] ints(ByteBuffer in, int count) {
    int[] ints = new int[count];
    in.asIntBuffer().get(ints);
    in.position(in.position() + count * Integer.BYTES);
    return ints;
  }

  private static float[] floats(ByteBuffer in, int count) {
    float[] floats = new float[count];
    in.asFloatBuffer().get(floats);
    in.position(in.position() + count * Float.BYTES);
    return floats;
  }
}
