package dev.nightjar.concerts.model.value;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EmailAddressTest {

  /** 194 characters. */
  private static final String DOMAIN =
      "@" + "d".repeat(61) + "." + "e".repeat(61) + "." + "f".repeat(61) + ".example";

  @Test
  void addressHasUpTo254CharactersAnd64BeforeTheAt() {
    assertTrue(EmailAddress.isValid("a".repeat(64) + "@example.org"));
    assertFalse(EmailAddress.isValid("a".repeat(65) + "@example.org"));
    String longest = "a".repeat(254 - DOMAIN.length()) + DOMAIN;
    assertEquals(254, longest.length());
    assertTrue(EmailAddress.isValid(longest));
    assertFalse(EmailAddress.isValid("a" + longest));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "ada",
        "ada@example",
        "@example.org",
        "ada@example.org\nBcc: all@example.org",
        "ada @example.org",
        "\"ada\"@example.org",
        "ada@[127.0.0.1]",
        "ada..b@example.org"
      })
  void otherTextIsRefused(String text) {
    assertFalse(EmailAddress.isValid(text));
    assertThrows(IllegalArgumentException.class, () -> new EmailAddress(text));
  }

  @Test
  void spellingOfAMailboxDoesNotMatter() {
    EmailAddress ada = new EmailAddress("Ada@Example.org");
    assertTrue(ada.equalsIgnoringCase(new EmailAddress("ada@example.ORG")));
    assertFalse(ada.equalsIgnoringCase(new EmailAddress("ada@example.com")));
  }

  @Test
  void addressIsNotPrinted() {
    assertEquals("an e-mail address", "" + new EmailAddress("ada@example.org"));
  }
}
