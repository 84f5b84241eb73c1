package dev.nightjar.concerts.account;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.nightjar.SettableClock;
import dev.nightjar.concerts.account.UnsubscribeLinks.Token;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.signature.Signer;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullAndEmptySource;
import org.junit.jupiter.params.provider.ValueSource;

class UnsubscribeLinksTest {

  private static final UserId ADA = new UserId("a~d~a");
  private static final URI APP = URI.create("https://nightjar.example/?a&b");
  private static final String PREFIX = "https://nightjar.example/concerts/unsubscribe?token=";

  private final SettableClock clock = new SettableClock();
  private final UnsubscribeLinks links = links("a key of sixteen bytes");

  private UnsubscribeLinks links(String key) {
    return new UnsubscribeLinks(new Signer("concerts.signing-key", () -> Optional.of(key)), clock);
  }

  private static String tokenOf(UnsubscribeLinks links) {
    String link = links.linkFor(ADA, APP).toString();
    assertEquals(PREFIX, link.substring(0, PREFIX.length()));
    return link.substring(PREFIX.length());
  }

  @Test
  void linkNamesItsUserUntilItExpires() {
    String token = tokenOf(links);
    clock.advance(UnsubscribeLinks.VALID_FOR.minusSeconds(1));
    assertEquals(new Token.Valid(ADA), links.read(token));
    clock.advance(Duration.ofSeconds(1));
    assertEquals(new Token.Expired(), links.read(token));
  }

  @Test
  void anotherUserAnotherTimeAndAnotherKeyAreForged() {
    String token = tokenOf(links);
    String[] parts = token.split("~", 3);
    assertEquals(new Token.Forged(), links.read(parts[0] + "~" + parts[1] + "~eve"));
    assertEquals(new Token.Forged(), links.read(parts[0] + "~9" + parts[1] + "~" + parts[2]));
    assertEquals(new Token.Forged(), links.read(tokenOf(links("another key of sixteen"))));
  }

  @ParameterizedTest
  @NullAndEmptySource
  @ValueSource(strings = {"x", "~~", "a~b~c", "~1~ada", "ü~1~ada"})
  void whatIsNoTokenIsForged(String token) {
    assertEquals(new Token.Forged(), links.read(token));
  }
}
