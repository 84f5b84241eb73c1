package dev.nightjar.reviews.spacelift;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.regex.Pattern;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Verifies the HMAC signature of a body in the header {@code X-Signature-256}. */
final class WebhookSignature {

  private static final String ALGORITHM = "HmacSHA256";
  private static final Pattern FORM = Pattern.compile("sha256=[0-9a-fA-F]{64}");
  private static final int PREFIX = "sha256=".length();

  private WebhookSignature() {}

  static boolean isValid(String signature, byte[] body, String secret) {
    return FORM.matcher(signature).matches()
        // constant time, so that the signature cannot be guessed byte by byte
        && MessageDigest.isEqual(
            HexFormat.of().parseHex(signature.substring(PREFIX)), hmac(body, secret));
  }

  private static byte[] hmac(byte[] body, String secret) {
    try {
      Mac mac = Mac.getInstance(ALGORITHM);
      mac.init(new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), ALGORITHM));
      return mac.doFinal(body);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("Not available: " + ALGORITHM, e);
    }
  }
}
