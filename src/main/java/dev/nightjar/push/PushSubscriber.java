package dev.nightjar.push;

import java.net.URI;
import java.security.interfaces.ECPublicKey;
import java.util.Base64;

/**
 * A browser that accepts messages, as its Push API describes it.
 *
 * @param endpoint the URL at the browser's push service, which is a secret of the two
 * @param key the browser's public key ({@code p256dh})
 * @param auth the secret that authenticates messages, 16 bytes
 */
public record PushSubscriber(URI endpoint, ECPublicKey key, byte[] auth) {

  private static final int AUTH_BYTES = 16;

  /**
   * @throws IllegalArgumentException with the name of the field that is not valid
   */
  public static PushSubscriber of(String endpoint, String p256dh, String auth) {
    byte[] secret = decoded("auth", auth);
    if (secret.length != AUTH_BYTES) {
      throw new IllegalArgumentException("auth");
    }
    return new PushSubscriber(url(endpoint), key(p256dh), secret);
  }

  private static URI url(String endpoint) {
    try {
      return URI.create(endpoint);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException("endpoint");
    }
  }

  private static ECPublicKey key(String p256dh) {
    byte[] point = decoded("p256dh", p256dh);
    try {
      return P256.publicKey(point);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException("p256dh");
    }
  }

  private static byte[] decoded(String field, String text) {
    try {
      return Base64.getUrlDecoder().decode(text);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(field);
    }
  }

  /** Endpoints must not be logged. */
  @Override
  public String toString() {
    return "a browser";
  }
}
