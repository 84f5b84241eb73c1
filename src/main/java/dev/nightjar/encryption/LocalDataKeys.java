package dev.nightjar.encryption;

import java.util.HexFormat;
import java.util.SortedMap;

/** Data keys that are sealed by a key of this machine. */
public final class LocalDataKeys implements DataKeys {

  private final AesGcm aes = new AesGcm();
  private final byte[] key;

  /**
   * @param hexKey 64 hexadecimal digits
   */
  public LocalDataKeys(String hexKey) {
    this.key = HexFormat.of().parseHex(hexKey);
    if (key.length != AesGcm.KEY_BYTES) {
      throw new IllegalArgumentException("the key has 64 hexadecimal digits");
    }
  }

  @Override
  public DataKey create(SortedMap<String, String> context) {
    byte[] plain = aes.randomKey();
    return new DataKey(plain, aes.encrypt(key, plain, TextEncryption.bytes(context)));
  }

  @Override
  public byte[] open(byte[] sealed, SortedMap<String, String> context) {
    return aes.decrypt(key, sealed, TextEncryption.bytes(context));
  }
}
