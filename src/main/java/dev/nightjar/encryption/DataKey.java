package dev.nightjar.encryption;

/**
 * A key that encrypts one text.
 *
 * @param plain 32 bytes, which are never stored
 * @param sealed the same key, encrypted by the key that never leaves its place
 */
public record DataKey(byte[] plain, byte[] sealed) {

  /** Keys must not be logged. */
  @Override
  public String toString() {
    return "a data key";
  }
}
