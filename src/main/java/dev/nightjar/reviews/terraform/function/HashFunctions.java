package dev.nightjar.reviews.terraform.function;

import static dev.nightjar.reviews.terraform.value.Conversions.text;

import dev.nightjar.reviews.terraform.value.InvalidExpressionException;
import dev.nightjar.reviews.terraform.value.Value;
import dev.nightjar.reviews.terraform.value.Value.Text;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;

/** Hash functions and their file variants. */
final class HashFunctions {

  private static final Map<String, String> ALGORITHMS =
      Map.of("md5", "MD5", "sha1", "SHA-1", "sha256", "SHA-256", "sha512", "SHA-512");

  private static final Map<String, UUID> NAMESPACES =
      Map.of(
          "dns", UUID.fromString("6ba7b810-9dad-11d1-80b4-00c04fd430c8"),
          "url", UUID.fromString("6ba7b811-9dad-11d1-80b4-00c04fd430c8"),
          "oid", UUID.fromString("6ba7b812-9dad-11d1-80b4-00c04fd430c8"),
          "x500", UUID.fromString("6ba7b814-9dad-11d1-80b4-00c04fd430c8"));

  private HashFunctions() {}

  static void addTo(FunctionTable table) {
    ALGORITHMS.forEach(
        (name, algorithm) ->
            table.add(name, 1, 1, arguments -> hash(arguments, algorithm, HashFunctions::hex)));
    for (String name : List.of("sha256", "sha512")) {
      String algorithm = ALGORITHMS.get(name);
      table.add(
          "base64" + name, 1, 1, arguments -> hash(arguments, algorithm, HashFunctions::base64));
    }
    table.add("uuidv5", 2, 2, HashFunctions::uuid);
  }

  private static Value hash(
      List<Value> arguments, String algorithm, Function<byte[], String> written) {
    byte[] bytes = text(arguments.get(0)).getBytes(StandardCharsets.UTF_8);
    return new Text(written.apply(digest(algorithm, bytes)));
  }

  private static byte[] digest(String algorithm, byte[] bytes) {
    try {
      return MessageDigest.getInstance(algorithm).digest(bytes);
    } catch (NoSuchAlgorithmException everyPlatformHasThem) {
      throw new IllegalStateException(everyPlatformHasThem);
    }
  }

  private static String hex(byte[] bytes) {
    return HexFormat.of().formatHex(bytes);
  }

  private static String base64(byte[] bytes) {
    return Base64.getEncoder().encodeToString(bytes);
  }

  /** A name-based UUID by RFC 4122. */
  private static Value uuid(List<Value> arguments) {
    UUID namespace = namespace(text(arguments.get(0)));
    byte[] name = text(arguments.get(1)).getBytes(StandardCharsets.UTF_8);
    byte[] hash =
        digest(
            "SHA-1",
            ByteBuffer.allocate(16 + name.length)
                .putLong(namespace.getMostSignificantBits())
                .putLong(namespace.getLeastSignificantBits())
                .put(name)
                .array());
    hash[6] = (byte) (hash[6] & 0x0f | 0x50);
    hash[8] = (byte) (hash[8] & 0x3f | 0x80);
    ByteBuffer bits = ByteBuffer.wrap(hash);
    return new Text(new UUID(bits.getLong(), bits.getLong()).toString());
  }

  private static UUID namespace(String name) {
    try {
      return NAMESPACES.containsKey(name) ? NAMESPACES.get(name) : UUID.fromString(name);
    } catch (IllegalArgumentException noUuid) {
      throw new InvalidExpressionException("no such namespace");
    }
  }
}
