package dev.nightjar.access.key;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The token of an API key: {@code njk_{id}_{secret}}. The prefix lets scanners for leaked secrets
 * find it.
 */
record ApiKeyToken(String keyId, String secret) {

  private static final Pattern FORM = Pattern.compile("njk_([0-9a-f]{16})_([0-9a-f]{64})");
  private static final int ID_BYTES = 8;
  private static final int SECRET_BYTES = 32;

  static ApiKeyToken random(SecureRandom random) {
    return new ApiKeyToken(hex(random, ID_BYTES), hex(random, SECRET_BYTES));
  }

  static Optional<ApiKeyToken> parse(String text) {
    Matcher matcher = FORM.matcher(text);
    return matcher.matches()
        ? Optional.of(new ApiKeyToken(matcher.group(1), matcher.group(2)))
        : Optional.empty();
  }

  String secretHash() {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(secret.getBytes(StandardCharsets.US_ASCII));
      return HexFormat.of().formatHex(digest);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }

  boolean isOf(ApiKey key) {
    return MessageDigest.isEqual(
        secretHash().getBytes(StandardCharsets.US_ASCII),
        key.secretHash().getBytes(StandardCharsets.US_ASCII));
  }

  String text() {
    return "njk_" + keyId + "_" + secret;
  }

  /** Without the secret, because records are printed by accident. */
  @Override
  public String toString() {
    return "njk_" + keyId;
  }

  private static String hex(SecureRandom random, int length) {
    byte[] bytes = new byte[length];
    random.nextBytes(bytes);
    return HexFormat.of().formatHex(bytes);
  }
}
