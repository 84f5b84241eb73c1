package dev.nightjar.push;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.SecureRandom;
import java.security.interfaces.ECPublicKey;
import java.util.Arrays;
import java.util.Base64;
import javax.crypto.Cipher;
import javax.crypto.Mac;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/** The receiving side of RFC 8291, written apart from the sending side. */
public final class TestBrowser {

  private static final Base64.Encoder BASE64 = Base64.getUrlEncoder().withoutPadding();

  private final KeyPair pair = P256.newPair();
  private final byte[] auth = new byte[16];

  public TestBrowser() {
    new SecureRandom().nextBytes(auth);
  }

  public String p256dh() {
    return BASE64.encodeToString(ownPoint());
  }

  public String auth() {
    return BASE64.encodeToString(auth);
  }

  PushSubscriber subscriber(String endpoint) {
    return PushSubscriber.of(endpoint, p256dh(), auth());
  }

  /** The text of a message to this browser; throws if it is for another one. */
  public byte[] decrypt(byte[] message) {
    try {
      ByteBuffer in = ByteBuffer.wrap(message);
      byte[] salt = new byte[16];
      in.get(salt);
      int recordSize = in.getInt();
      byte[] sender = new byte[in.get()];
      in.get(sender);
      byte[] encrypted = new byte[in.remaining()];
      in.get(encrypted);
      if (encrypted.length > recordSize) {
        throw new IllegalStateException("more than one record");
      }
      byte[] shared = P256.sharedSecret(pair.getPrivate(), P256.publicKey(sender));
      byte[] input =
          hmac(
              hmac(auth, shared),
              "WebPush: info\0".getBytes(StandardCharsets.US_ASCII),
              ownPoint(),
              sender,
              new byte[] {1});
      byte[] random = hmac(salt, input);
      byte[] key = Arrays.copyOf(hmac(random, label("Content-Encoding: aes128gcm")), 16);
      byte[] nonce = Arrays.copyOf(hmac(random, label("Content-Encoding: nonce")), 12);
      Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
      cipher.init(
          Cipher.DECRYPT_MODE, new SecretKeySpec(key, "AES"), new GCMParameterSpec(128, nonce));
      byte[] padded = cipher.doFinal(encrypted);
      if (padded[padded.length - 1] != 2) {
        throw new IllegalStateException("not the last record");
      }
      return Arrays.copyOf(padded, padded.length - 1);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  private byte[] ownPoint() {
    return P256.point((ECPublicKey) pair.getPublic());
  }

  private static byte[] label(String text) {
    return (text + "\0\1").getBytes(StandardCharsets.US_ASCII);
  }

  private static byte[] hmac(byte[] key, byte[]... parts) throws GeneralSecurityException {
    Mac mac = Mac.getInstance("HmacSHA256");
    mac.init(new SecretKeySpec(key, "HmacSHA256"));
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    for (byte[] part : parts) {
      all.writeBytes(part);
    }
    return mac.doFinal(all.toByteArray());
  }
}
