package dev.nightjar.concerts.account.identity;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.nightjar.SettableClock;
import dev.nightjar.concerts.model.value.UserId;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DevelopmentTokensTest {

  private static final UserId ADA = new UserId("ada");

  private final SettableClock clock = new SettableClock();
  private final DevelopmentTokens tokens = tokens("a secret of a developer");

  private DevelopmentTokens tokens(String secret) {
    return new DevelopmentTokens(new Signer(() -> Optional.of(secret)), new ObjectMapper(), clock);
  }

  @Test
  void tokenIdentifiesItsUserUntilItExpires() {
    String token = tokens.issue(ADA);
    assertEquals(Optional.of(ADA), tokens.userOf(token));
    clock.advance(DevelopmentTokens.LIFETIME.minus(Duration.ofSeconds(1)));
    assertEquals(Optional.of(ADA), tokens.userOf(token));
    clock.advance(Duration.ofSeconds(1));
    assertEquals(Optional.empty(), tokens.userOf(token));
  }

  @Test
  void tokenOfAnotherSecretIsInvalid() {
    assertEquals(Optional.empty(), tokens.userOf(tokens("another secret, of Eve").issue(ADA)));
  }

  @Test
  void tokenWithAnyChangedCharacterIsInvalid() {
    String token = tokens.issue(ADA);
    for (int i = 0; i < token.length(); i++) {
      char other = token.charAt(i) == 'A' ? 'B' : 'A';
      String changed = token.substring(0, i) + other + token.substring(i + 1);
      assertEquals(Optional.empty(), tokens.userOf(changed), "character " + i);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", ".", "..", "...", "a.b.c", "é.ü.ß"})
  void malformedTokenIsInvalid(String text) {
    assertTrue(tokens.userOf(text).isEmpty());
  }

  @Test
  void signatureIsValidForOnePurposeOnly() {
    Signer signer = new Signer(() -> Optional.of("a secret of a developer"));
    String signature = signer.signature("calendar-feed", "ada#0");
    assertTrue(signer.isSignature(signature, "calendar-feed", "ada#0"));
    assertTrue(!signer.isSignature(signature, "development-token", "ada#0"));
    assertTrue(!signer.isSignature(signature, "calendar-feed", "ada#1"));
  }

  @Test
  void withoutASecretNothingIsSigned() {
    assertThrows(
        IllegalStateException.class,
        () -> new Signer(() -> Optional.empty()).signature("any", "text"));
    assertThrows(
        IllegalStateException.class,
        () -> new Signer(() -> Optional.of("short")).signature("any", "text"));
  }
}
