package dev.nightjar.concerts.notify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.SettableClock;
import dev.nightjar.TestConfig;
import dev.nightjar.concerts.account.UnsubscribeLinks;
import dev.nightjar.concerts.config.ConcertsConfig;
import dev.nightjar.concerts.model.Notification;
import dev.nightjar.concerts.model.NotificationType;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.model.value.ConcertDate;
import dev.nightjar.concerts.model.value.ConcertId;
import dev.nightjar.concerts.model.value.EmailAddress;
import dev.nightjar.concerts.model.value.NotificationId;
import dev.nightjar.concerts.model.value.PhoneNumber;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.notify.MessageComposer.Section;
import dev.nightjar.messaging.Email;
import dev.nightjar.signature.Signer;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class MessageComposerTest {

  private static final EmailAddress ADA = new EmailAddress("ada@example.org");
  private static final PhoneNumber PHONE = new PhoneNumber("+13035550100");

  private final MessageComposer messageComposer = composer("https://nightjar.example/?a&b");

  private static MessageComposer composer(String appUrl) {
    return new MessageComposer(
        TestConfig.of(
            ConcertsConfig.class,
            Map.of(
                "nightjar.concerts.mail-from",
                "concerts@nightjar.example",
                "nightjar.concerts.app-url",
                appUrl)),
        new UnsubscribeLinks(
            new Signer("concerts.signing-key", () -> Optional.of("a key of sixteen bytes")),
            new SettableClock()));
  }

  @Test
  void emailHasTextReasonTicketsUrlAndUnsubscribeHint() {
    Email mail =
        messageComposer.email(ADA, List.of(news("Luna", "https://tickets.example/1?a=1&b=2")));
    assertEquals("concerts@nightjar.example", mail.from());
    assertEquals("ada@example.org", mail.to());
    assertEquals("Luna announced a Denver show!", mail.subject());
    assertEquals(
        """
        Luna announced a Denver show!
        Luna will be performing.
        Why you get this: In Denver.
        Details: https://nightjar.example/concerts/shows/c1
        Tickets: https://tickets.example/1?a=1&b=2

        --
        You get this because you track Luna. To get fewer messages, untrack artists or change your notification settings: https://nightjar.example/concerts/preferences
        Unsubscribe from all e-mails: %s
        """
            .formatted(mail.unsubscribe().orElseThrow()),
        mail.text());
    assertTrue(
        mail.unsubscribe()
            .orElseThrow()
            .toString()
            .matches("https://nightjar\\.example/concerts/unsubscribe\\?token=.+~ada"));
    assertTrue(
        mail.html().contains("<a href=\"https://tickets.example/1?a=1&amp;b=2\">Tickets</a>"));
    assertTrue(mail.html().contains("<a href=\"https://nightjar.example/concerts/shows/c1\">Luna"));
    assertTrue(mail.html().contains("href=\"" + mail.unsubscribe().orElseThrow() + "\""));
    assertEquals("an e-mail", mail.toString());
  }

  @Test
  void foreignTextIsEscapedInMarkupAndHeaders() {
    Email mail =
        messageComposer.email(
            ADA,
            List.of(news("<script>alert('x')</script>\r\nBcc: eve@example.org", "javascript:x()")));
    assertFalse(mail.html().contains("<script>"));
    assertTrue(mail.html().contains("&lt;script&gt;alert(&#39;x&#39;)"));
    assertFalse(mail.subject().contains("\n"));
    assertFalse(mail.subject().contains("\r"));
    assertFalse(mail.html().contains("href=\"javascript"));
    assertFalse(mail.text().contains("javascript"));
  }

  @Test
  void severalNotificationsAreOneEmailWithTheArtistsNames() {
    Email mail =
        messageComposer.email(ADA, List.of(news("Luna", ""), news("Sol", ""), news("Luna", "")));
    assertEquals("3 concert updates: Luna, Sol", mail.subject());
    assertFalse(mail.text().contains("Tickets"));
  }

  @Test
  void reminderDoesNotClaimThatTheArtistIsTracked() {
    Email mail =
        messageComposer.email(
            ADA,
            List.of(
                new Section(
                    notification("Luna", NotificationType.CONCERT_REMINDER),
                    Optional.empty(),
                    Optional.empty())));
    assertTrue(mail.text().contains("You get this because you asked for a reminder."), mail.text());
    Email both =
        messageComposer.email(
            ADA,
            List.of(
                new Section(
                    notification("Luna", NotificationType.CONCERT_REMINDER),
                    Optional.empty(),
                    Optional.empty()),
                news("Sol", "")));
    assertTrue(both.text().contains("You get this because you track Sol."), both.text());
    assertTrue(both.html().contains("You get this because you track Sol."), both.html());
  }

  @Test
  void longSubjectOrSmsIsTruncatedBetweenCharacters() {
    String name = "🎸".repeat(300);
    String subject = messageComposer.email(ADA, List.of(news(name, ""))).subject();
    assertEquals(150, subject.codePointCount(0, subject.length()));
    assertTrue(subject.endsWith("🎸…"));
    String sms = messageComposer.sms(PHONE, List.of(news(name, ""), news(name, ""))).text();
    assertTrue(sms.codePointCount(0, sms.length()) <= 480);
    assertTrue(sms.endsWith("… Reply STOP to end."));
  }

  @Test
  void smsHasTheTextAndTheTicketsOfASingleNotification() {
    assertEquals(
        "Luna announced a Denver show! Luna will be performing. https://tickets.example/1"
            + " Reply STOP to end.",
        messageComposer.sms(PHONE, List.of(news("Luna", "https://tickets.example/1"))).text());
  }

  @Test
  void subjectOfTheGreatestLengthIsComplete() {
    String title = " announced a Denver show!";
    String longest = "x".repeat(150 - title.length());
    assertEquals(longest + title, messageComposer.email(ADA, List.of(news(longest, ""))).subject());
    assertTrue(
        messageComposer.email(ADA, List.of(news(longest + "x", ""))).subject().endsWith("sho…"));
  }

  @Test
  void withoutAnAppUrlTheTextMentionsTheApp() {
    Email mail = composer("").email(ADA, List.of(news("Luna", "")));
    assertTrue(
        mail.text().endsWith("change your notification settings in the app.\n"), mail.text());
    assertEquals(Optional.empty(), mail.unsubscribe());
    assertFalse(mail.html().contains("Unsubscribe"));
    assertFalse(mail.html().contains("concerts/shows"));
    assertTrue(mail.html().contains("in the app."));
  }

  @Test
  void ticketsOnAPageOfOursHaveTheAppsAddress() {
    String page = "/concerts/shows/c1/tickets";
    Section section = news("Luna", page);
    Email mail = messageComposer.email(ADA, List.of(section));
    assertTrue(mail.text().contains("Tickets: https://nightjar.example" + page), mail.text());
    assertTrue(mail.html().contains("href=\"https://nightjar.example" + page + "\""));
    String sms = messageComposer.sms(PHONE, List.of(section)).text();
    assertTrue(sms.contains(" https://nightjar.example" + page + " Reply"), sms);
    assertFalse(composer("").email(ADA, List.of(section)).text().contains("Tickets"));
    assertFalse(composer("").sms(PHONE, List.of(section)).text().contains("tickets"));
  }

  @Test
  void aCancelledConcertHasNoTickets() {
    Section cancelled =
        new Section(
            notification("Luna", NotificationType.CONCERT_CANCELLED),
            Optional.of("https://tickets.example/1"),
            Optional.empty());
    assertFalse(messageComposer.email(ADA, List.of(cancelled)).text().contains("tickets.example"));
  }

  private static Section news(String artist, String url) {
    return new Section(
        notification(artist, NotificationType.CONCERT_ANNOUNCED),
        Optional.of(url).filter(text -> !text.isEmpty()),
        Optional.empty());
  }

  @Test
  void pictureIsShownIfItsUrlIsSecure() {
    assertTrue(
        htmlWithPicture("https://pictures.example/luna.jpg?a=1&b=2")
            .contains("<img src=\"https://pictures.example/luna.jpg?a=1&amp;b=2\" alt=\"\""));
    for (String url : List.of("http://pictures.example/luna.jpg", "javascript:x()", "/luna.jpg")) {
      assertFalse(htmlWithPicture(url).contains("<img"), url);
    }
  }

  private String htmlWithPicture(String url) {
    Notification about = notification("Luna", NotificationType.CONCERT_ANNOUNCED);
    return messageComposer
        .email(ADA, List.of(new Section(about, Optional.empty(), Optional.of(url))))
        .html();
  }

  private static Notification notification(String artist, NotificationType type) {
    return new Notification(
        new NotificationId("n1"),
        new UserId("ada"),
        type,
        artist + " announced a Denver show!",
        artist + " will be performing.",
        "In Denver.",
        Optional.of(
            new Notification.Subject(
                new ConcertId("c1"),
                new ArtistId("tm:1"),
                artist,
                Optional.empty(),
                ConcertDate.parse("2026-07-15"))),
        Map.of(),
        Optional.empty(),
        Instant.parse("2026-03-01T12:00:00Z"));
  }
}
