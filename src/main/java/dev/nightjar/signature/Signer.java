package dev.nightjar.signature;

import dev.nightjar.upstream.Secrets;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.Optional;
import java.util.function.Supplier;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Signs texts with a configured secret, which is looked up with the first signature. Each purpose
 * has its own key, so a signature is valid for one purpose only.
 */
public final class Signer {

  private static final String ALGORITHM = "HmacSHA256";
  private static final int MIN_KEY_BYTES = 16;

  private final String setting;
  private final Supplier<Optional<String>> secret;

  /** Signs with the secret of that setting, such as {@code concerts.signing-key}. */
  public Signer(Secrets secrets, String setting) {
    this(
        setting,
        () ->
            secrets.isSecretConfigured(setting)
                ? Optional.of(secrets.secret(setting))
                : Optional.empty());
  }

  public Signer(String setting, Supplier<Optional<String>> secret) {
    this.setting = setting;
    this.secret = secret;
  }

  /** The signature, 32 bytes. */
  public byte[] sign(String purpose, String text) {
    byte[] keyOfPurpose = hmac(key(), purpose);
    return hmac(keyOfPurpose, text);
  }

  /** The signature in base64url, for URLs and tokens. */
  public String signature(String purpose, String text) {
    return Base64.getUrlEncoder().withoutPadding().encodeToString(sign(purpose, text));
  }

  public boolean isSignature(String claimed, String purpose, String text) {
    return MessageDigest.isEqual(
        signature(purpose, text).getBytes(StandardCharsets.US_ASCII),
        claimed.getBytes(StandardCharsets.UTF_8));
  }

  private byte[] key() {
    return secret
        .get()
        .map(text -> text.getBytes(StandardCharsets.UTF_8))
        .filter(bytes -> bytes.length >= MIN_KEY_BYTES)
        .orElseThrow(
            () ->
                new IllegalStateException(
                    Secrets.variablesOfSecret(setting)
                        + " is not set, or shorter than 16 bytes; all instances need the same"
                        + " secret"));
  }

  private static byte[] hmac(byte[] key, String text) {
    try {
      Mac mac = Mac.getInstance(ALGORITHM);
      mac.init(new SecretKeySpec(key, ALGORITHM));
      return mac.doFinal(text.getBytes(StandardCharsets.UTF_8));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every JDK has HmacSHA256", e);
    }
  }
}
