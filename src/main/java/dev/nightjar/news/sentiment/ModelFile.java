package dev.nightjar.news.sentiment;

import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/**
 * The content of the model file: version, lexicon, biases, scales, calibration and weights, all
 * big-endian.
 */
public record ModelFile(
    String version,
    Lexicon lexicon,
    float[] biases,
    float[] scales,
    Calibration calibration,
    Weights weights) {

  /** "NJS4": Nightjar sentiment model, format 4. */
  public static final int MAGIC = 0x4E4A5334;

  private static final int SLOTS_PER_READ = 8192;

  /** An upper bound for counts, to reject invalid files. */
  private static final int MAX_COUNT = 1 << 24;

  static ModelFile read(InputStream stream) throws IOException {
    DataInputStream in = new DataInputStream(stream);
    try {
      if (in.readInt() != MAGIC) {
        throw new IllegalArgumentException("not a sentiment model, or another format");
      }
      ModelFile file = readAfterMagic(in);
      if (in.read() >= 0) {
        throw new IllegalArgumentException("the sentiment model file is too long");
      }
      return file;
    } catch (EOFException e) {
      throw new IllegalArgumentException("the sentiment model file is truncated", e);
    }
  }

  private static ModelFile readAfterMagic(DataInputStream in) throws IOException {
    byte[] version = new byte[in.readUnsignedByte()];
    in.readFully(version);
    int[] words = new int[count(in)];
    bytes(in, words.length * Integer.BYTES).asIntBuffer().get(words);
    int[] traits = new int[words.length];
    bytes(in, traits.length * Integer.BYTES).asIntBuffer().get(traits);
    return new ModelFile(
        new String(version, StandardCharsets.US_ASCII),
        new Lexicon(words, traits),
        floats(in, Weights.COLUMNS),
        floats(in, Weights.COLUMNS * FeatureGroup.COUNT),
        calibration(in),
        weights(in));
  }

  private static Calibration calibration(DataInputStream in) throws IOException {
    float[][] terms = new float[Calibration.LINES][];
    for (int line = 0; line < terms.length; line++) {
      terms[line] = floats(in, Calibration.TERMS);
    }
    return new Calibration(terms);
  }

  /** Reads in parts, because allocating one large buffer takes longer than reading. */
  private static Weights weights(DataInputStream in) throws IOException {
    char[] fingerprints = new char[count(in)];
    long[] slots = new long[fingerprints.length];
    byte[] part = new byte[SLOTS_PER_READ * Long.BYTES];
    for (int at = 0; at < slots.length; at += SLOTS_PER_READ) {
      int length = Math.min(SLOTS_PER_READ, slots.length - at);
      in.readFully(part, 0, length * Character.BYTES);
      ByteBuffer.wrap(part).asCharBuffer().get(fingerprints, at, length);
    }
    for (int at = 0; at < slots.length; at += SLOTS_PER_READ) {
      int length = Math.min(SLOTS_PER_READ, slots.length - at);
      in.readFully(part, 0, length * Long.BYTES);
      ByteBuffer.wrap(part).asLongBuffer().get(slots, at, length);
    }
    return new Weights(fingerprints, slots);
  }

  private static int count(DataInputStream in) throws IOException {
    int count = in.readInt();
    if (count < 0 || count > MAX_COUNT) {
      throw new IllegalArgumentException("not a sentiment model: invalid count " + count);
    }
    return count;
  }

  private static float[] floats(DataInputStream in, int count) throws IOException {
    float[] floats = new float[count];
    bytes(in, count * Float.BYTES).asFloatBuffer().get(floats);
    return floats;
  }

  private static ByteBuffer bytes(DataInputStream in, int count) throws IOException {
    byte[] bytes = new byte[count];
    in.readFully(bytes);
    return ByteBuffer.wrap(bytes);
  }
}
