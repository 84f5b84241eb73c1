package dev.nightjar.encryption;

import dev.nightjar.encryption.EncryptionException.Reason;
import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Arrays;
import javax.crypto.AEADBadTagException;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/** AES-256-GCM with a random nonce, which precedes the ciphertext. */
final class AesGcm {

  static final int KEY_BYTES = 32;

  private static final int NONCE_BYTES = 12;
  private static final int TAG_BITS = 128;

  private final SecureRandom random = new SecureRandom();

  byte[] randomKey() {
    byte[] key = new byte[KEY_BYTES];
    random.nextBytes(key);
    return key;
  }

  byte[] encrypt(byte[] key, byte[] plain, byte[] associatedData) {
    byte[] nonce = new byte[NONCE_BYTES];
    random.nextBytes(nonce);
    byte[] encrypted = run(Cipher.ENCRYPT_MODE, key, nonce, plain, associatedData);
    return ByteBuffer.allocate(NONCE_BYTES + encrypted.length).put(nonce).put(encrypted).array();
  }

  byte[] decrypt(byte[] key, byte[] sealed, byte[] associatedData) {
    if (sealed.length < NONCE_BYTES) {
      throw unreadable();
    }
    return run(
        Cipher.DECRYPT_MODE,
        key,
        Arrays.copyOf(sealed, NONCE_BYTES),
        Arrays.copyOfRange(sealed, NONCE_BYTES, sealed.length),
        associatedData);
  }

  private static byte[] run(
      int mode, byte[] key, byte[] nonce, byte[] input, byte[] associatedData) {
    try {
      Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
      cipher.init(mode, new SecretKeySpec(key, "AES"), new GCMParameterSpec(TAG_BITS, nonce));
      cipher.updateAAD(associatedData);
      return cipher.doFinal(input);
    } catch (AEADBadTagException e) {
      throw unreadable();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every JDK has AES-GCM", e);
    }
  }

  private static EncryptionException unreadable() {
    return new EncryptionException(
        Reason.UNREADABLE, "The text was changed, or encrypted for something else");
  }
}
