package dev.nightjar.push;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.SecureRandom;
import java.security.interfaces.ECPublicKey;
import java.util.Arrays;
import javax.crypto.Cipher;
import javax.crypto.Mac;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/** Encrypts a message for a browser: {@code aes128gcm} (RFC 8188) with the keys of RFC 8291. */
final class PushEncryption {

  /** Push services accept bodies of 4096 bytes; header, padding and tag take 103. */
  static final int MAX_PLAIN_BYTES = 3_993;

  static final int SALT_BYTES = 16;

  private static final int RECORD_SIZE = 4_096;
  private static final int KEY_BYTES = 16;
  private static final int NONCE_BYTES = 12;
  private static final int SECRET_BYTES = 32;
  private static final int TAG_BITS = 128;

  /** Follows the content of the last record. */
  private static final byte LAST_RECORD = 2;

  private static final String HMAC = "HmacSHA256";

  private final SecureRandom random = new SecureRandom();

  byte[] encrypt(byte[] plain, PushSubscriber browser) {
    if (plain.length > MAX_PLAIN_BYTES) {
      throw new IllegalArgumentException("a message has at most " + MAX_PLAIN_BYTES + " bytes");
    }
    byte[] salt = new byte[SALT_BYTES];
    random.nextBytes(salt);
    return encrypt(plain, browser, P256.newPair(), salt);
  }

  /** With a key pair and salt that must not be used a second time. */
  static byte[] encrypt(byte[] plain, PushSubscriber browser, KeyPair own, byte[] salt) {
    byte[] ownPoint = P256.point((ECPublicKey) own.getPublic());
    byte[] input = keyInput(browser, own, ownPoint);
    byte[] pseudoRandom = hmac(salt, input);
    byte[] key = expand(pseudoRandom, "Content-Encoding: aes128gcm\0", KEY_BYTES);
    byte[] nonce = expand(pseudoRandom, "Content-Encoding: nonce\0", NONCE_BYTES);
    byte[] padded = Arrays.copyOf(plain, plain.length + 1);
    padded[plain.length] = LAST_RECORD;
    byte[] encrypted = gcm(key, nonce, padded);
    return ByteBuffer.allocate(SALT_BYTES + Integer.BYTES + 1 + ownPoint.length + encrypted.length)
        .put(salt)
        .putInt(RECORD_SIZE)
        .put((byte) ownPoint.length)
        .put(ownPoint)
        .put(encrypted)
        .array();
  }

  /** RFC 8291, section 3.3: the secret of both keys and the authentication secret. */
  private static byte[] keyInput(PushSubscriber browser, KeyPair own, byte[] ownPoint) {
    ByteArrayOutputStream info = new ByteArrayOutputStream();
    info.writeBytes("WebPush: info\0".getBytes(StandardCharsets.US_ASCII));
    info.writeBytes(P256.point(browser.key()));
    info.writeBytes(ownPoint);
    byte[] shared = P256.sharedSecret(own.getPrivate(), browser.key());
    return expand(hmac(browser.auth(), shared), info.toByteArray(), SECRET_BYTES);
  }

  private static byte[] expand(byte[] key, String info, int length) {
    return expand(key, info.getBytes(StandardCharsets.US_ASCII), length);
  }

  /** HKDF-Expand (RFC 5869) of at most one block. */
  private static byte[] expand(byte[] key, byte[] info, int length) {
    byte[] input = Arrays.copyOf(info, info.length + 1);
    input[info.length] = 1;
    return Arrays.copyOf(hmac(key, input), length);
  }

  private static byte[] hmac(byte[] key, byte[] input) {
    try {
      Mac mac = Mac.getInstance(HMAC);
      mac.init(new SecretKeySpec(key, HMAC));
      return mac.doFinal(input);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every JDK has HmacSHA256", e);
    }
  }

  private static byte[] gcm(byte[] key, byte[] nonce, byte[] plain) {
    try {
      Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
      cipher.init(
          Cipher.ENCRYPT_MODE,
          new SecretKeySpec(key, "AES"),
          new GCMParameterSpec(TAG_BITS, nonce));
      return cipher.doFinal(plain);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every JDK has AES-GCM", e);
    }
  }
}
