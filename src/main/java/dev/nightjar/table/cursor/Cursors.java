package dev.nightjar.table.cursor;

import dev.nightjar.table.query.Position;
import dev.nightjar.table.query.Slice;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.Base64;
import java.util.Optional;
import java.util.function.Supplier;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Turns a position into an opaque text for the client and back. A cursor is signed together with
 * its query, so a cursor of another query is refused. It is not encrypted, so keys must hold no
 * secrets.
 *
 * <p>A cursor is base64url of: version (1 byte), signature (16 bytes), key attributes.
 */
public final class Cursors {

  private static final String ALGORITHM = "HmacSHA256";
  private static final byte VERSION = 1;
  private static final int SIGNATURE_BYTES = 16;
  private static final int HEADER_BYTES = 1 + SIGNATURE_BYTES;
  private static final int MIN_KEY_BYTES = 16;

  /** A longer text was not issued here: all our keys are far below DynamoDB's limits. */
  private static final int MAX_CHARACTERS = 2048;

  private final Supplier<byte[]> signingKey;

  public Cursors(byte[] signingKey) {
    this(() -> signingKey);
    signingKey();
  }

  /**
   * Reads the signing key each time a cursor is signed or checked, so that it need not be available
   * at start.
   */
  public Cursors(Supplier<byte[]> signingKey) {
    this.signingKey = signingKey;
  }

  private SecretKeySpec signingKey() {
    byte[] key = signingKey.get();
    if (key.length < MIN_KEY_BYTES) {
      throw new IllegalArgumentException("a signing key has at least 16 bytes");
    }
    return new SecretKeySpec(key, ALGORITHM);
  }

  /** The cursor of the next slice, if there is one. */
  public Optional<String> issue(QueryId query, Slice<?> slice) {
    return slice.next().map(position -> issue(query, position));
  }

  public String issue(QueryId query, Position position) {
    byte[] payload = CursorPayload.encode(position.key());
    byte[] cursor = new byte[HEADER_BYTES + payload.length];
    cursor[0] = VERSION;
    System.arraycopy(signature(query, payload), 0, cursor, 1, SIGNATURE_BYTES);
    System.arraycopy(payload, 0, cursor, HEADER_BYTES, payload.length);
    String text = Base64.getUrlEncoder().withoutPadding().encodeToString(cursor);
    if (text.length() > MAX_CHARACTERS) {
      throw new IllegalArgumentException("the key is too long for a cursor");
    }
    return text;
  }

  public CursorOpening open(QueryId query, String cursor) {
    if (cursor.length() > MAX_CHARACTERS) {
      return new CursorOpening.Refused();
    }
    return decode(cursor)
        .filter(bytes -> bytes.length > HEADER_BYTES && bytes[0] == VERSION)
        .filter(bytes -> isSigned(query, bytes))
        .flatMap(bytes -> CursorPayload.decode(payload(bytes)))
        .<CursorOpening>map(key -> new CursorOpening.Opened(Position.after(key)))
        .orElseGet(CursorOpening.Refused::new);
  }

  private static Optional<byte[]> decode(String cursor) {
    try {
      byte[] bytes = Base64.getUrlDecoder().decode(cursor.getBytes(StandardCharsets.US_ASCII));
      // The decoder ignores spare bits and padding, so the canonical encoding is compared.
      return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes).equals(cursor)
          ? Optional.of(bytes)
          : Optional.empty();
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  private boolean isSigned(QueryId query, byte[] cursor) {
    return MessageDigest.isEqual(
        signature(query, payload(cursor)), Arrays.copyOfRange(cursor, 1, HEADER_BYTES));
  }

  private static byte[] payload(byte[] cursor) {
    return Arrays.copyOfRange(cursor, HEADER_BYTES, cursor.length);
  }

  private byte[] signature(QueryId query, byte[] payload) {
    try {
      Mac mac = Mac.getInstance(ALGORITHM);
      mac.init(signingKey());
      mac.update(VERSION);
      // The digest has a fixed length, so query and payload can't be confused.

      mac.update(MessageDigest.getInstance("SHA-256").digest(query.encoded()));
      return Arrays.copyOf(mac.doFinal(payload), SIGNATURE_BYTES);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every JDK has HmacSHA256 and SHA-256", e);
    }
  }
}
