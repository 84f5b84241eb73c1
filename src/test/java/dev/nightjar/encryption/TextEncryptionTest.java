package dev.nightjar.encryption;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.nightjar.encryption.EncryptionException.Reason;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Texts can be read with their key and context only. */
class TextEncryptionTest {

  private static final String KEY = "0123456789abcdef".repeat(4);
  private static final SortedMap<String, String> ADA = context("ada");

  private final TextEncryption encryption = new TextEncryption(new LocalDataKeys(KEY));

  @Test
  void textIsReadWithItsContext() {
    String encrypted = encryption.encrypt("tökens\nof Ada", ADA);
    assertFalse(encrypted.contains("kens"));
    assertEquals("tökens\nof Ada", encryption.decrypt(encrypted, ADA));
    assertEquals(
        "tökens\nof Ada",
        new TextEncryption(new LocalDataKeys(KEY)).decrypt(encrypted, ADA),
        "after a restart");
  }

  @Test
  void sameTextIsEncryptedDifferentlyEachTime() {
    assertNotEquals(encryption.encrypt("text", ADA), encryption.encrypt("text", ADA));
  }

  @Test
  void textOfAnotherUserIsUnreadable() {
    String encrypted = encryption.encrypt("text", ADA);
    assertUnreadable(encryption, encrypted, context("eve"));
    assertUnreadable(encryption, encrypted, new TreeMap<>(Map.of("userId", "ad", "purpose", "a")));
  }

  @Test
  void textOfAnotherKeyIsUnreadable() {
    TextEncryption other = new TextEncryption(new LocalDataKeys("f".repeat(64)));
    assertUnreadable(other, encryption.encrypt("text", ADA), ADA);
  }

  @Test
  void changedTextIsUnreadable() {
    String encrypted = encryption.encrypt("text", ADA);
    for (int i = 0; i < encrypted.length() - 1; i++) {
      char other = encrypted.charAt(i) == 'A' ? 'B' : 'A';
      String changed = encrypted.substring(0, i) + other + encrypted.substring(i + 1);
      assertUnreadable(encryption, changed, ADA);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "text", "1.a", "1..", "2.aaaa.aaaa", "1.ä.ä", "1.a.b.c"})
  void whatIsNotAnEncryptedTextIsUnreadable(String text) {
    assertUnreadable(encryption, text, ADA);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "00", "xx"})
  void localKeyHas32Bytes(String key) {
    assertThrows(IllegalArgumentException.class, () -> new LocalDataKeys(key));
  }

  private static void assertUnreadable(
      TextEncryption encryption, String encrypted, SortedMap<String, String> context) {
    EncryptionException failed =
        assertThrows(EncryptionException.class, () -> encryption.decrypt(encrypted, context));
    assertEquals(Reason.UNREADABLE, failed.reason());
  }

  private static SortedMap<String, String> context(String user) {
    return new TreeMap<>(Map.of("userId", user));
  }
}
