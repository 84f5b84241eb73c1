package dev.nightjar.concerts.notify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.nightjar.concerts.model.Channel;
import dev.nightjar.concerts.model.connection.BrowserSubscriptions;
import dev.nightjar.concerts.model.connection.BrowserSubscriptions.Browser;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.store.FailingDynamoDb;
import dev.nightjar.messaging.MessageNotSentException;
import dev.nightjar.push.ScriptedPushService;
import dev.nightjar.push.TestBrowser;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** Notifications are sent to browsers by the same delivery as e-mails and SMS. */
class PushDeliveryTest {

  private final NotifyFixture notify = new NotifyFixture();
  private final ScriptedPushService service = new ScriptedPushService();
  private final TestBrowser laptop = new TestBrowser();

  @BeforeEach
  void setUpKey() {
    notify.pushKey = Optional.of(NotifyParts.PUSH_KEYS[0]);
  }

  @AfterEach
  void close() {
    service.close();
    notify.close();
  }

  @Test
  void browserShowsTheNotificationOnce() throws IOException {
    UserId ada = pushed("ada");
    add(ada, "laptop", laptop);
    notify.recordAndNotify(notify.show("c1"));
    assertFalse(notify.delivery(ada, Channel.PUSH).sent());
    JsonNode report = notify.schedule();
    assertEquals(1, report.path("pushes").asInt(), report::toString);
    notify.schedule();

    JsonNode shown = shown(laptop);
    assertEquals(notify.notificationsOf(ada).get(0).title(), shown.path("title").asText());
    assertEquals("/concerts/shows/c1", shown.path("path").asText());
    assertTrue(notify.delivery(ada, Channel.PUSH).sent());
    assertEquals(
        Optional.of("https://push.example/m/1"), notify.delivery(ada, Channel.PUSH).messageId());
    assertEquals(List.of(), notify.notDelivered());
  }

  @Test
  void severalNotificationsAreOneMessage() throws IOException {
    UserId ada = pushed("ada");
    add(ada, "laptop", laptop);
    notify.recordAndNotify(notify.show("c1"));
    notify.recordAndNotify(notify.show("c2"));
    notify.schedule();
    JsonNode shown = shown(laptop);
    assertTrue(shown.path("title").asText().startsWith("2 concert updates"), shown::toString);
    assertEquals("/concerts/notifications", shown.path("path").asText());
  }

  @Test
  void withoutABrowserTheListInTheAppIsThePush() {
    UserId ada = pushed("ada");
    notify.recordAndNotify(notify.show("c1"));
    JsonNode report = notify.schedule();
    assertEquals(1, report.path("delivered").asInt(), report::toString);
    assertTrue(notify.delivery(ada, Channel.PUSH).sent());
    assertEquals(Optional.empty(), notify.delivery(ada, Channel.PUSH).messageId());
    assertEquals(List.of(), notify.notDelivered());
  }

  @Test
  void browserThatIsGoneIsRemovedAndTheOthersGetTheMessage() {
    UserId ada = pushed("ada");
    TestBrowser phone = new TestBrowser();
    add(ada, "laptop", laptop);
    add(ada, "phone", phone);
    service.answers("laptop", 410);
    notify.recordAndNotify(notify.show("c1"));
    notify.schedule();
    assertEquals(
        List.of("phone"),
        notify.concerts.browsers.ofUser(ada).browsers().stream().map(Browser::id).toList());
    assertTrue(notify.delivery(ada, Channel.PUSH).sent());
    assertEquals(2, service.messages().size());
  }

  @Test
  void allBrowsersOfAUserAreTriedAtTheSameTime() {
    UserId ada = pushed("ada");
    for (int i = 0; i < BrowserSubscriptions.MAX_BROWSERS; i++) {
      add(ada, "browser-" + i, new TestBrowser());
    }
    service.answersTogether(BrowserSubscriptions.MAX_BROWSERS);
    notify.recordAndNotify(notify.show("c1"));
    assertEquals(
        BrowserSubscriptions.MAX_BROWSERS,
        notify.schedule().path("pushes").asInt(),
        "all accepted it");
    assertEquals(BrowserSubscriptions.MAX_BROWSERS, service.messages().size());
  }

  @Test
  void retryAfterOfAPushServiceIsHonored() {
    UserId ada = pushed("ada");
    add(ada, "laptop", laptop);
    service.asksToWait("laptop", 600);
    notify.recordAndNotify(notify.show("c1"));
    assertEquals(1, notify.schedule().path("failed").asInt());
    service.answers("laptop", 201);
    notify.concerts.clock.advance(Duration.ofMinutes(9));
    notify.schedule();
    assertFalse(notify.delivery(ada, Channel.PUSH).sent(), "the first retry waits, too");
    notify.concerts.clock.advance(Duration.ofMinutes(1));
    notify.schedule();
    assertTrue(notify.delivery(ada, Channel.PUSH).sent());
  }

  @Test
  void refusedMessageIsNotRetriedAndTheEmailIsSentAllTheSame() {
    UserId ada = notify.follower("ada", PreferencesBuilder::push);
    add(ada, "laptop", laptop);
    service.answers("laptop", 403);
    notify.recordAndNotify(notify.show("c1"));
    notify.schedule();
    notify.concerts.clock.advance(Duration.ofDays(2));
    notify.schedule();
    assertEquals(1, service.messages().size());
    assertEquals(List.of("ada@example.org"), notify.messageSender.mailedTo());
    assertTrue(notify.delivery(ada, Channel.PUSH).refused());
  }

  @Test
  void failedEmailIsRetriedWithoutRepeatingThePush() {
    UserId ada = notify.follower("ada", PreferencesBuilder::push);
    add(ada, "laptop", laptop);
    notify.messageSender.takesNoEmails(MessageNotSentException.Reason.UNAVAILABLE);
    notify.recordAndNotify(notify.show("c1"));
    notify.schedule();
    assertTrue(notify.delivery(ada, Channel.PUSH).sent());
    notify.messageSender.takesAll();
    notify.concerts.clock.advance(DigestSender.RETRY_DELAYS.get(0));
    notify.schedule();
    assertTrue(notify.delivery(ada, Channel.EMAIL).sent());
    assertEquals(1, service.messages().size());
  }

  @Test
  void quietHoursDelayThePush() {
    UserId ada =
        notify.follower("ada", wishes -> wishes.email(false).push().quiet("11:00", "13:00", "UTC"));
    add(ada, "laptop", laptop);
    notify.recordAndNotify(notify.show("c1"));
    notify.schedule();
    assertEquals(0, service.messages().size());
    notify.concerts.clock.advance(Duration.ofHours(1));
    notify.schedule();
    assertEquals(1, service.messages().size());
  }

  @Test
  void failingBrowsersOfSomeUsersDoNotPauseTheOthers() {
    List<UserId> users = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      UserId user = pushed("user-" + i);
      add(user, "browser-" + i, new TestBrowser());
      service.answers("browser-" + i, i < 7 ? 500 : 201);
      users.add(user);
    }
    notify.recordAndNotify(notify.show("c1"));
    notify.schedule();
    assertEquals(8, service.messages().size());
    assertTrue(notify.delivery(users.get(7), Channel.PUSH).sent());
  }

  @Test
  void deliveryThatDiesBetweenSendingAndRecordingSendsAgain() {
    UserId ada = pushed("ada");
    add(ada, "laptop", laptop);
    notify.recordAndNotify(notify.show("c1"));
    int requests = 0;
    while (service.messages().isEmpty()) {
      try (DynamoDbClient dying = FailingDynamoDb.failingAfter(requests++)) {
        assertThrows(
            FailingDynamoDb.Terminated.class, () -> notify.schedule(notify.roleThrough(dying)));
      }
      notify.concerts.clock.advance(DigestSender.CLAIM_DURATION);
    }
    assertFalse(notify.delivery(ada, Channel.PUSH).sent());
    notify.concerts.clock.advance(DigestSender.CLAIM_DURATION);
    notify.schedule();
    assertTrue(notify.delivery(ada, Channel.PUSH).sent());
    assertEquals(2, service.messages().size());
    assertEquals(List.of(), notify.notDelivered());
  }

  @Test
  void oldestBrowserGivesWayAndDeletedUsersGetNone() {
    UserId ada = pushed("ada");
    for (int i = 0; i <= BrowserSubscriptions.MAX_BROWSERS; i++) {
      add(ada, "browser-" + i, laptop);
    }
    BrowserSubscriptions stored = notify.concerts.browsers.ofUser(ada);
    assertEquals(BrowserSubscriptions.MAX_BROWSERS, stored.browsers().size());
    assertFalse(stored.has("browser-0"));
    notify.concerts.erasure.erase(ada);
    assertFalse(notify.concerts.browsers.add(ada, browser("late", laptop)));
    assertEquals(List.of(), notify.concerts.itemsAbout(ada));
  }

  private UserId pushed(String id) {
    return notify.follower(id, wishes -> wishes.email(false).push());
  }

  private void add(UserId user, String name, TestBrowser browser) {
    assertTrue(notify.concerts.browsers.add(user, browser(name, browser)));
  }

  private Browser browser(String name, TestBrowser browser) {
    return new Browser(
        name, service.endpoint(name), browser.p256dh(), browser.auth(), notify.concerts.now());
  }

  /** What the browser shows; there is one message. */
  private JsonNode shown(TestBrowser browser) throws IOException {
    assertEquals(1, service.messages().size());
    return notify.mapper.readTree(browser.decrypt(service.messages().get(0).body()));
  }
}
