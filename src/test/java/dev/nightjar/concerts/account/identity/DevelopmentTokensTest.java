package dev.nightjar.concerts.account.identity;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.nightjar.SettableClock;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.signature.Signer;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DevelopmentTokensTest {

  private static final UserId ADA = new UserId("ada");
  private static final Instant CREATED = Instant.parse("2026-02-01T08:30:00Z");

  private final SettableClock clock = new SettableClock();
  private final DevelopmentTokens tokens = tokens("a secret of a developer");

  private DevelopmentTokens tokens(String secret) {
    return new DevelopmentTokens(
        new Signer("concerts.signing-key", () -> Optional.of(secret)), new ObjectMapper(), clock);
  }

  @Test
  void tokenIdentifiesItsUserUntilItExpires() {
    String token = tokens.issue(ADA, CREATED);
    assertEquals(Optional.of(new DevelopmentTokens.Holder(ADA, CREATED)), tokens.holderOf(token));
    clock.advance(DevelopmentTokens.LIFETIME.minus(Duration.ofSeconds(1)));
    assertEquals(Optional.of(new DevelopmentTokens.Holder(ADA, CREATED)), tokens.holderOf(token));
    clock.advance(Duration.ofSeconds(1));
    assertEquals(Optional.empty(), tokens.holderOf(token));
  }

  @Test
  void tokenOfAnotherSecretIsInvalid() {
    assertEquals(
        Optional.empty(), tokens.holderOf(tokens("another secret, of Eve").issue(ADA, CREATED)));
  }

  @Test
  void tokenWithAnyChangedCharacterIsInvalid() {
    String token = tokens.issue(ADA, CREATED);
    for (int i = 0; i < token.length(); i++) {
      char other = token.charAt(i) == 'A' ? 'B' : 'A';
      String changed = token.substring(0, i) + other + token.substring(i + 1);
      assertEquals(Optional.empty(), tokens.holderOf(changed), "character " + i);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", ".", "..", "...", "a.b.c", "é.ü.ß"})
  void malformedTokenIsInvalid(String text) {
    assertTrue(tokens.holderOf(text).isEmpty());
  }

  @Test
  void signatureIsValidForOnePurposeOnly() {
    Signer signer =
        new Signer("concerts.signing-key", () -> Optional.of("a secret of a developer"));
    String signature = signer.signature("calendar-feed", "ada#0");
    assertTrue(signer.isSignature(signature, "calendar-feed", "ada#0"));
    assertTrue(!signer.isSignature(signature, "development-token", "ada#0"));
    assertTrue(!signer.isSignature(signature, "calendar-feed", "ada#1"));
  }

  @Test
  void withoutASecretNothingIsSigned() {
    assertThrows(
        IllegalStateException.class,
        () -> new Signer("concerts.signing-key", () -> Optional.empty()).signature("any", "text"));
    assertThrows(
        IllegalStateException.class,
        () ->
            new Signer("concerts.signing-key", () -> Optional.of("short"))
                .signature("any", "text"));
  }
}
