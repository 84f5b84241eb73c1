package dev.nightjar.encryption;

import dev.nightjar.encryption.EncryptionException.Reason;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.SortedMap;

/**
 * Encrypts texts, each with a data key of its own. The result is {@code 1.{sealed key}.{sealed
 * text}} in base64url, and can only be read with the context with which it was written.
 */
public final class TextEncryption {

  private static final String VERSION = "1";
  private static final int PARTS = 3;

  private final AesGcm aes = new AesGcm();
  private final DataKeys keys;

  public TextEncryption(DataKeys keys) {
    this.keys = keys;
  }

  /** Throws {@link EncryptionException}. */
  public String encrypt(String text, SortedMap<String, String> context) {
    DataKey key = keys.create(context);
    byte[] sealed = aes.encrypt(key.plain(), text.getBytes(StandardCharsets.UTF_8), bytes(context));
    Base64.Encoder base64 = Base64.getUrlEncoder().withoutPadding();
    return String.join(
        ".", VERSION, base64.encodeToString(key.sealed()), base64.encodeToString(sealed));
  }

  /** Throws {@link EncryptionException}. */
  public String decrypt(String encrypted, SortedMap<String, String> context) {
    String[] parts = encrypted.split("\\.", -1);
    if (parts.length != PARTS || !parts[0].equals(VERSION)) {
      throw new EncryptionException(Reason.UNREADABLE, "This is not an encrypted text");
    }
    byte[] key = keys.open(decoded(parts[1]), context);
    return new String(aes.decrypt(key, decoded(parts[2]), bytes(context)), StandardCharsets.UTF_8);
  }

  private static byte[] decoded(String base64) {
    try {
      return Base64.getUrlDecoder().decode(base64);
    } catch (IllegalArgumentException e) {
      throw new EncryptionException(Reason.UNREADABLE, "This is not an encrypted text");
    }
  }

  /** Sorted and with lengths, so that no two contexts have the same bytes. */
  static byte[] bytes(SortedMap<String, String> context) {
    StringBuilder text = new StringBuilder();
    context.forEach(
        (name, value) ->
            text.append(name.length())
                .append(':')
                .append(name)
                .append(value.length())
                .append(':')
                .append(value));
    return text.toString().getBytes(StandardCharsets.UTF_8);
  }
}
