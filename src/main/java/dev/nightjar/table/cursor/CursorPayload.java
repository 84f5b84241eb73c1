package dev.nightjar.table.cursor;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Encodes key attributes as bytes: type, name and value of each, names and values with their length
 * first.
 */
final class CursorPayload {

  private CursorPayload() {}

  static byte[] encode(Map<String, AttributeValue> key) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (DataOutputStream out = new DataOutputStream(bytes)) {
      out.writeByte(key.size());
      for (Map.Entry<String, AttributeValue> attribute : new TreeMap<>(key).entrySet()) {
        AttributeValue value = attribute.getValue();
        out.writeByte(typeOf(value));
        write(out, attribute.getKey().getBytes(StandardCharsets.UTF_8));
        write(out, bytesOf(value));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  /** Decodes a payload; empty if {@link #encode} would not have written it. */
  static Optional<Map<String, AttributeValue>> decode(byte[] payload) {
    try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(payload))) {
      Map<String, AttributeValue> key = new TreeMap<>();
      for (int left = in.readUnsignedByte(); left > 0; left--) {
        char type = (char) in.readUnsignedByte();
        String name = new String(read(in), StandardCharsets.UTF_8);
        key.put(name, valueOf(type, read(in)));
      }
      return in.available() == 0 && !key.isEmpty() ? Optional.of(key) : Optional.empty();
    } catch (IOException | IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  private static char typeOf(AttributeValue value) {
    return switch (value.type()) {
      case S -> 'S';
      case N -> 'N';
      case B -> 'B';
      default -> throw new IllegalArgumentException("a key is a string, a number or binary");
    };
  }

  private static byte[] bytesOf(AttributeValue value) {
    return switch (value.type()) {
      case S -> value.s().getBytes(StandardCharsets.UTF_8);
      case N -> value.n().getBytes(StandardCharsets.US_ASCII);
      default -> value.b().asByteArray();
    };
  }

  private static AttributeValue valueOf(char type, byte[] bytes) {
    return switch (type) {
      case 'S' -> AttributeValue.fromS(new String(bytes, StandardCharsets.UTF_8));
      case 'N' -> AttributeValue.fromN(new String(bytes, StandardCharsets.US_ASCII));
      case 'B' -> AttributeValue.fromB(SdkBytes.fromByteArray(bytes));
      default -> throw new IllegalArgumentException("no such type");
    };
  }

  private static void write(DataOutputStream out, byte[] bytes) throws IOException {
    out.writeShort(bytes.length);
    out.write(bytes);
  }

  private static byte[] read(DataInputStream in) throws IOException {
    byte[] bytes = new byte[in.readUnsignedShort()];
    in.readFully(bytes);
    return bytes;
  }
}
