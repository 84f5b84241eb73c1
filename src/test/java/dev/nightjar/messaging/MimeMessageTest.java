package dev.nightjar.messaging;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MimeMessageTest {

  private static final URI UNSUBSCRIBE = URI.create("https://nightjar.example/end?token=a~1~b");

  @Test
  void headersOfOneClickUnsubscribingAreWritten() {
    String message = written(email("us@example.org", "News"));
    assertTrue(
        message.contains("\r\nList-Unsubscribe: <https://nightjar.example/end?token=a~1~b>\r\n"));
    assertTrue(message.contains("\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n"));
    String without =
        written(new Email("us@example.org", "ada@example.org", "News", "text", "<p>html</p>"));
    assertFalse(without.contains("List-Unsubscribe"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"News", "Grüße aus Zürich", "=?UTF-8?B?eA==?=", "", "a  b"})
  void whatIsWrittenIsReadAgain(String subject) {
    Email email = email("Nightjar <us@example.org>", subject);
    assertEquals(email, MimeMessage.read(MimeMessage.write(email)));
  }

  @Test
  void longTextIsEncodedInShortAsciiLinesThatDivideNoCharacter() {
    Email email = email("Señal 🎸 <us@example.org>", "🎸ü".repeat(75));
    String message = written(email);
    assertTrue(message.chars().allMatch(character -> character < 128), message);
    assertTrue(message.lines().allMatch(line -> line.length() <= 90), message);
    assertTrue(message.contains("?= <us@example.org>\r\n"), message);
    assertEquals(email.subject(), MimeMessage.read(MimeMessage.write(email)).subject());
  }

  @Test
  void controlCharactersCannotAddAHeader() {
    Email from = email("us@example.org\r\nBcc: eve@example.org", "News");
    assertThrows(IllegalArgumentException.class, () -> MimeMessage.write(from));
    String subject = written(email("us@example.org", "News\r\nBcc: eve@example.org"));
    assertFalse(subject.contains("Bcc"), subject);
  }

  private static String written(Email email) {
    return new String(MimeMessage.write(email), StandardCharsets.UTF_8);
  }

  private static Email email(String from, String subject) {
    return new Email(
        from,
        "ada@example.org",
        subject,
        "Zürich\n--=_nightjar\n" + "text ".repeat(100),
        "<p>Zürich</p>",
        Optional.of(UNSUBSCRIBE));
  }
}
