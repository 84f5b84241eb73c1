package dev.nightjar.push;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.PrivateKey;
import java.security.Signature;
import java.security.interfaces.ECPrivateKey;
import java.security.interfaces.ECPublicKey;
import java.time.Clock;
import java.time.Duration;
import java.util.Base64;

/** The key pair by which push services know this application (VAPID, RFC 8292). */
public final class VapidKeys {

  /** RFC 8292 allows 24 hours. */
  private static final Duration VALID_FOR = Duration.ofHours(12);

  private static final Base64.Encoder BASE64 = Base64.getUrlEncoder().withoutPadding();

  private final String publicKey;
  private final PrivateKey privateKey;

  private VapidKeys(String publicKey, PrivateKey privateKey) {
    this.publicKey = publicKey;
    this.privateKey = privateKey;
  }

  /**
   * Both keys in base64url: 65 and 32 bytes.
   *
   * @throws IllegalArgumentException if they are not keys of P-256
   */
  public static VapidKeys of(String publicKey, String privateKey) {
    byte[] point = Base64.getUrlDecoder().decode(publicKey);
    byte[] scalar = Base64.getUrlDecoder().decode(privateKey);
    return new VapidKeys(
        BASE64.encodeToString(P256.point(P256.publicKey(point))), P256.privateKey(scalar));
  }

  /** A new pair: the public key, a space and the private key. */
  public static String newPair() {
    KeyPair pair = P256.newPair();
    return BASE64.encodeToString(P256.point((ECPublicKey) pair.getPublic()))
        + " "
        + BASE64.encodeToString(P256.scalar(((ECPrivateKey) pair.getPrivate()).getS()));
  }

  /**
   * The value of the header {@code Authorization} for that endpoint.
   *
   * @param contact an https or mailto URL of the operator; empty for none
   */
  String authorization(URI endpoint, String contact, Clock clock) {
    long expires = clock.instant().plus(VALID_FOR).getEpochSecond();
    String claims =
        "{\"aud\":\"%s://%s\",\"exp\":%d%s}"
            .formatted(
                endpoint.getScheme(),
                endpoint.getRawAuthority(),
                expires,
                contact.isEmpty() ? "" : ",\"sub\":\"" + contact + "\"");
    String signed = base64("{\"typ\":\"JWT\",\"alg\":\"ES256\"}") + "." + base64(claims);
    return "vapid t=" + signed + "." + signature(signed) + ", k=" + publicKey;
  }

  private String signature(String signed) {
    try {
      Signature signature = Signature.getInstance("SHA256withECDSAinP1363Format");
      signature.initSign(privateKey);
      signature.update(signed.getBytes(StandardCharsets.US_ASCII));
      return BASE64.encodeToString(signature.sign());
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every JDK has ES256", e);
    }
  }

  private static String base64(String text) {
    return BASE64.encodeToString(text.getBytes(StandardCharsets.UTF_8));
  }

  /** Keys must not be logged. */
  @Override
  public String toString() {
    return "VAPID keys";
  }
}
