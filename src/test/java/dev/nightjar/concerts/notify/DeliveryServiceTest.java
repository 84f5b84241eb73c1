package dev.nightjar.concerts.notify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.nightjar.concerts.model.Channel;
import dev.nightjar.concerts.model.Frequency;
import dev.nightjar.concerts.model.Notification;
import dev.nightjar.concerts.model.UserProfile;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.model.value.EmailAddress;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.messaging.MessageNotSentException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Delivery of notifications. The clock is at noon UTC, 5 a.m. in Denver. */
@Execution(ExecutionMode.CONCURRENT)
class DeliveryServiceTest {

  private static final String PHONE = "+13035550100";

  private final NotifyFixture notify = new NotifyFixture();

  @AfterEach
  void close() {
    notify.close();
  }

  @Test
  void emailIsSentOnceAndRecorded() {
    UserId ada = notify.follower("ada");
    notify.recordAndNotify(notify.show("c1"));
    JsonNode report = notify.schedule();
    assertEquals(1, report.path("emails").asInt(), report::toString);
    assertEquals(1, report.path("delivered").asInt(), report::toString);
    notify.schedule();

    assertEquals(List.of("ada@example.org"), notify.messageSender.mailedTo());
    Notification.Delivery mail = notify.delivery(ada, Channel.EMAIL);
    assertEquals(Optional.of(notify.concerts.now()), mail.sentAt());
    assertEquals(Optional.of("mail-1"), mail.messageId());
    assertFalse(notify.delivery(ada, Channel.SMS).wanted());
    assertEquals(List.of(), notify.notDelivered());
  }

  @Test
  void failedEmailIsRetriedWithoutRepeatingTheSms() {
    UserId ada = notify.follower("ada", wishes -> wishes.sms(PHONE));
    notify.recordAndNotify(notify.show("c1"));
    notify.messageSender.takesNoEmails(MessageNotSentException.Reason.UNAVAILABLE);
    JsonNode report = notify.schedule();
    assertEquals(1, report.path("failed").asInt(), report::toString);
    assertTrue(notify.delivery(ada, Channel.SMS).sent());
    assertFalse(notify.delivery(ada, Channel.EMAIL).sent());

    notify.schedule();
    assertEquals(1, notify.messageSender.texts.size(), "it is too early to try again");
    notify.messageSender.takesAll();
    notify.concerts.clock.advance(DigestSender.RETRY_DELAYS.get(0));
    notify.schedule();
    assertTrue(notify.delivery(ada, Channel.EMAIL).sent());
    assertEquals(1, notify.messageSender.emails.size());
    assertEquals(1, notify.messageSender.texts.size());
    assertEquals(List.of(), notify.notDelivered());
  }

  @Test
  void failedSmsIsRetriedWithoutRepeatingTheEmail() {
    notify.follower("ada", wishes -> wishes.sms(PHONE));
    notify.recordAndNotify(notify.show("c1"));
    notify.messageSender.takesNoTexts(MessageNotSentException.Reason.UNAVAILABLE);
    notify.schedule();
    notify.messageSender.takesAll();
    notify.concerts.clock.advance(DigestSender.RETRY_DELAYS.get(0));
    notify.schedule();
    assertEquals(1, notify.messageSender.emails.size());
    assertEquals(1, notify.messageSender.texts.size());
    assertTrue(
        notify
            .messageSender
            .texts
            .get(0)
            .text()
            .endsWith("https://tickets.example/c1 Reply STOP to end."));
  }

  @Test
  void deliveryThatFailsForDaysIsAbandoned() {
    UserId ada = notify.follower("ada");
    notify.recordAndNotify(notify.show("c1"));
    notify.messageSender.takesNoEmails(MessageNotSentException.Reason.UNAVAILABLE);
    for (Duration pause : DigestSender.RETRY_DELAYS) {
      assertEquals(1, notify.schedule().path("failed").asInt());
      notify.concerts.clock.advance(pause);
    }
    assertEquals(1, notify.schedule().path("abandoned").asInt());
    notify.messageSender.takesAll();
    notify.concerts.clock.advance(Duration.ofDays(2));
    notify.schedule();
    assertEquals(List.of(), notify.messageSender.emails);
    assertEquals(1, notify.notificationsOf(ada).size(), "it is in the app all the same");
  }

  @Test
  void rejectedMessageIsNotRetried() {
    notify.follower("ada");
    notify.recordAndNotify(notify.show("c1"));
    notify.messageSender.takesNoEmails(MessageNotSentException.Reason.REFUSED);
    assertEquals(1, notify.schedule().path("abandoned").asInt());
    assertEquals(List.of(), notify.notDelivered());
  }

  @Test
  void rejectionOfOneChannelIsNotRetriedWithTheOther() {
    UserId ada = notify.follower("ada", wishes -> wishes.sms(PHONE));
    notify.recordAndNotify(notify.show("c1"));
    notify.messageSender.takesNoEmails(MessageNotSentException.Reason.REFUSED);
    notify.messageSender.takesNoTexts(MessageNotSentException.Reason.UNAVAILABLE);
    notify.schedule();
    assertEquals(2, notify.messageSender.refusals());
    assertTrue(notify.delivery(ada, Channel.EMAIL).refused());
    notify.concerts.clock.advance(DigestSender.RETRY_DELAYS.get(0));
    notify.schedule();
    assertEquals(3, notify.messageSender.refusals(), "only the SMS was retried");
    notify.messageSender.takesAll();
    notify.concerts.clock.advance(DigestSender.RETRY_DELAYS.get(1));
    assertEquals(1, notify.schedule().path("delivered").asInt());
    assertEquals(List.of(), notify.messageSender.emails);
    assertEquals(1, notify.messageSender.texts.size());
    assertEquals(List.of(), notify.notDelivered());
  }

  @Test
  void rejectedSmsIsNotRetriedWithTheEmail() {
    notify.follower("ada", wishes -> wishes.sms(PHONE));
    notify.recordAndNotify(notify.show("c1"));
    notify.messageSender.takesNoEmails(MessageNotSentException.Reason.UNAVAILABLE);
    notify.messageSender.takesNoTexts(MessageNotSentException.Reason.REFUSED);
    notify.schedule();
    notify.messageSender.takesAll();
    notify.concerts.clock.advance(DigestSender.RETRY_DELAYS.get(0));
    notify.schedule();
    assertEquals(1, notify.messageSender.emails.size());
    assertEquals(List.of(), notify.messageSender.texts);
    assertEquals(List.of(), notify.notDelivered());
  }

  @Test
  void userWhoUntracksBeforeTheDeliveryGetsNoMessage() {
    UserId ada = notify.follower("ada", wishes -> wishes.quiet("22:00", "08:00", "America/Denver"));
    UserId ben = notify.follower("ben", wishes -> wishes.quiet("22:00", "08:00", "America/Denver"));
    notify.recordAndNotify(notify.show("c1"));
    notify.concerts.userArtists.untrack(ada, notify.lumineers, notify.concerts.now());
    notify.concerts.userArtists.setNotificationsEnabled(ben, notify.lumineers, false);
    notify.concerts.clock.advance(Duration.ofHours(4));
    assertEquals(2, notify.schedule().path("dropped").asInt());
    assertEquals(List.of(), notify.messageSender.emails);
    assertEquals(List.of(), notify.notDelivered());
  }

  @Test
  void userWhoIsDeletedBeforeTheDeliveryGetsNoMessage() {
    UserId ada = notify.follower("ada", wishes -> wishes.quiet("22:00", "08:00", "America/Denver"));
    notify.recordAndNotify(notify.show("c1"));
    notify.concerts.erasure.erase(ada);
    notify.concerts.clock.advance(Duration.ofHours(4));
    notify.schedule();
    assertEquals(List.of(), notify.messageSender.emails);
    assertEquals(List.of(), notify.notDelivered());
  }

  @Test
  void irrelevantNotificationIsNotSent() {
    notify.follower("ada", wishes -> wishes.frequency(Frequency.DAILY));
    notify.recordAndNotify(notify.show("c1"));
    notify.recordAndNotify(notify.show("c1").cancelled());
    notify.concerts.clock.advance(Duration.ofDays(1));
    JsonNode report = notify.schedule();
    assertEquals(1, report.path("dropped").asInt(), report::toString);
    assertEquals(1, notify.messageSender.emails.size());
    assertTrue(notify.messageSender.emails.get(0).subject().endsWith("show is cancelled"));
  }

  @Test
  void announcementIsSupersededByALaterChange() {
    notify.follower("ada", wishes -> wishes.frequency(Frequency.DAILY));
    notify.recordAndNotify(notify.show("c1").ticketsAvailable(false));
    notify.recordAndNotify(notify.show("c1"));
    notify.recordAndNotify(notify.show("c1").at("21:00"));
    notify.recordAndNotify(
        notify.show("c1").on("2026-06-06").at("21:00").in("Boston", 42.36, -71.06));
    notify.concerts.clock.advance(Duration.ofDays(1));
    JsonNode report = notify.schedule();
    assertEquals(2, report.path("dropped").asInt(), report::toString);
    String mail = notify.messageSender.emails.get(0).text();
    assertTrue(mail.contains("has a new date and venue"), mail);
    assertTrue(
        mail.contains(
            "There are tickets for the show at Red Rocks Amphitheatre in Boston on June 6, 2026"),
        mail);
    assertFalse(mail.contains("April"), mail);
    assertFalse(mail.contains("announced"), mail);
  }

  @Test
  void announcementIsSupersededByAChangeOfAnotherArtistOfTheEvent() {
    ArtistId bay = notify.concerts.artist("tm:bay");
    UserId ada = notify.follower("ada", wishes -> wishes.frequency(Frequency.DAILY));
    notify.concerts.track(ada, bay);
    notify.recordAndNotify(notify.show("e1~lumineers").ofEvent("e1"));
    notify.recorded(notify.concerts.concert("e1~bay", bay).ofEvent("e1"));
    notify.recordAndNotify(notify.concerts.concert("e1~bay", bay).ofEvent("e1").on("2026-06-06"));
    notify.concerts.clock.advance(Duration.ofDays(1));
    notify.schedule();
    assertEquals("The tm:bay: the Denver show has a new date", subject());
  }

  @Test
  void pendingAnnouncementHasTheCurrentText() {
    notify.follower("ada", wishes -> wishes.frequency(Frequency.DAILY));
    notify.recordAndNotify(notify.show("c1"));
    notify.recorded(notify.show("c1").on("2026-06-06").venue("Ball Arena"));
    notify.concerts.clock.advance(Duration.ofDays(1));
    notify.schedule();
    assertEquals("The tm:lumineers announced a Denver show!", subject());
    String mail = notify.messageSender.emails.get(0).text();
    assertTrue(mail.contains("at Ball Arena in Morrison on June 6, 2026 at 7:00 PM."), mail);
  }

  private String subject() {
    assertEquals(1, notify.messageSender.emails.size());
    return notify.messageSender.emails.get(0).subject();
  }

  @Test
  void userWhoDisablesEmailBeforeTheDeliveryGetsNone() {
    UserId ada = notify.follower("ada");
    notify.recordAndNotify(notify.show("c1"));
    notify.change(ada, wishes -> wishes.email(false));
    notify.schedule();
    assertEquals(List.of(), notify.messageSender.emails);
    assertEquals(List.of(), notify.notDelivered());
  }

  @Test
  void unverifiedAddressGetsNoEmail() {
    UserId mallory = new UserId("mallory");
    notify.concerts.users.create(
        UserProfile.newUser(
            mallory, new EmailAddress("victim@example.org"), false, notify.concerts.now()),
        new PreferencesBuilder(mallory, notify.concerts.now()).build(),
        List.of());
    notify.concerts.track(mallory, notify.lumineers);
    notify.recordAndNotify(notify.show("c1"));
    notify.schedule();
    assertEquals(List.of(), notify.messageSender.emails);
    assertEquals(1, notify.notificationsOf(mallory).size());
    assertEquals(List.of(), notify.notDelivered());
  }

  @Test
  void unreadableNotificationDoesNotBlockOthers() {
    notify.follower("ada");
    notify.recordAndNotify(notify.show("c1"));
    notify.concerts.corruptNotification(notify.notificationsOf(new UserId("ada")).get(0));
    notify.recordAndNotify(notify.show("c2"));
    notify.schedule();
    assertEquals(1, notify.messageSender.emails.size());
    assertTrue(notify.messageSender.emails.get(0).text().contains("https://tickets.example/c2"));
  }

  @Test
  void withoutASenderAddressOnlySmsIsSent() {
    UserId ada = notify.follower("ada", wishes -> wishes.sms(PHONE));
    notify.sender = "";
    notify.recordAndNotify(notify.show("c1"));
    notify.schedule();
    assertEquals(List.of(), notify.messageSender.emails);
    assertEquals(1, notify.messageSender.texts.size());
    assertFalse(notify.delivery(ada, Channel.EMAIL).sent());
    assertEquals(List.of(), notify.notDelivered());
  }

  @Test
  void userWithoutChannelsHasNoPendingDelivery() {
    notify.follower("ada", wishes -> wishes.email(false).push());
    notify.recordAndNotify(notify.show("c1"));
    assertEquals(List.of(), notify.notDelivered());
  }

  @Test
  void suspendedChannelUsesUpNoAttempts() {
    for (int i = 0; i < 40; i++) {
      notify.follower("user-" + i, wishes -> wishes.sms(PHONE));
      notify.follower("mail-" + i);
    }
    notify.recordAndNotify(notify.show("c1"));
    notify.messageSender.takesNoEmails(MessageNotSentException.Reason.UNAVAILABLE);
    JsonNode report = notify.schedule();
    assertEquals(80, report.path("failed").asInt() + report.path("postponed").asInt());
    assertTrue(
        notify.messageSender.refusals() < 40,
        "asked " + notify.messageSender.refusals() + " times");
    assertEquals(40, notify.messageSender.texts.size(), "the other channel does not rest");
    notify.messageSender.takesAll();
    notify.concerts.clock.advance(DigestSender.RETRY_DELAYS.get(0));
    notify.schedule();
    assertEquals(80, notify.messageSender.emails.size());
    assertEquals(40, notify.messageSender.texts.size());
    assertEquals(List.of(), notify.notDelivered());
  }
}
