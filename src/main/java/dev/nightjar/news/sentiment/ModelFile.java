package dev.nightjar.news.sentiment;

import java.nio.BufferUnderflowException;
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

  /** "NJS2": Nightjar's sentiment model, second format. */
  public static final int MAGIC = 0x4E4A5332;

  private static final String CUT_OFF = "the sentiment model's file is cut off";

  static ModelFile parse(byte[] bytes) {
    ByteBuffer in = ByteBuffer.wrap(bytes);
    if (bytes.length < Integer.BYTES || in.getInt() != MAGIC) {
      throw new IllegalArgumentException("this is no sentiment model, or one of another format");
    }
    try {
      return parse(in);
    } catch (BufferUnderflowException e) {
      throw new IllegalArgumentException(CUT_OFF, e);
    }
  }

  private static ModelFile parse(ByteBuffer in) {
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
      throw new IllegalArgumentException(CUT_OFF);
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
