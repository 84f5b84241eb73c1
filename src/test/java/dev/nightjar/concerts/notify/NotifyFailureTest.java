package dev.nightjar.concerts.notify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.nightjar.concerts.model.ConcertChange;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.store.LastRuns;
import dev.nightjar.event.EventFailedException;
import dev.nightjar.table.DynamoDbLocal;
import dev.nightjar.table.FaultyEndpoint;
import dev.nightjar.table.call.TableUnavailableException;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import software.amazon.awssdk.core.SdkRequest;
import software.amazon.awssdk.core.SdkResponse;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;

/** After any failure every follower is notified exactly once. */
@Execution(ExecutionMode.CONCURRENT)
class NotifyFailureTest {

  private final NotifyFixture notify = new NotifyFixture();
  private final List<UserId> users =
      IntStream.range(0, 7).mapToObj(i -> notify.follower("user-" + i)).toList();

  @AfterEach
  void close() {
    notify.close();
  }

  /** A function that Lambda terminates. */
  private static final class Terminated extends Error {
    private static final long serialVersionUID = 1L;
  }

  private static DynamoDbClient client(Consumer<SdkRequest> beforeEach) {
    return DynamoDbLocal.clientFor(
        DynamoDbLocal.endpoint(),
        new ExecutionInterceptor() {
          @Override
          public void beforeExecution(Context.BeforeExecution context, ExecutionAttributes all) {
            beforeEach.accept(context.request());
          }
        });
  }

  /** Fails instead of sending the next request after so many. */
  private static DynamoDbClient failingAfter(int requests) {
    AtomicInteger left = new AtomicInteger(requests);
    return client(
        request -> {
          if (left.getAndDecrement() <= 0) {
            throw new Terminated();
          }
        });
  }

  @Test
  void fanOutThatFailsAtAnyStepNotifiesEachFollowerOnceWhenRetried() {
    int deaths = 0;
    for (boolean finished = false; !finished; ) {
      String message = notify.recorded(notify.show("c" + deaths)).get(0);
      try (DynamoDbClient dying = failingAfter(deaths)) {
        notify.handle(notify.roleThrough(dying), message);
        finished = true;
      } catch (Terminated e) {
        deaths++;
        notify.deliver(message);
      }
    }
    assertTrue(deaths >= 15, "it died only " + deaths + " times");
    assertNotificationsOfEachUser(deaths + 1);
  }

  @Test
  void messageThatFailsFailsTheEventButDoesNotStopTheOthers() {
    String first = notify.recorded(notify.show("c1")).get(0);
    String last = notify.recorded(notify.show("c2")).get(0);

    assertThrows(EventFailedException.class, () -> notify.deliver(first, "{}", last));
    assertNotificationsOfEachUser(2);
    assertEquals(
        2 * users.size(),
        notify
            .concerts
            .runs
            .lastRun(LastRuns.Kind.ANNOUNCEMENT)
            .orElseThrow()
            .count(FanOutCount.TOLD));

    assertThrows(EventFailedException.class, () -> notify.deliver(first, "{}", last));
    assertNotificationsOfEachUser(2);
  }

  private void assertNotificationsOfEachUser(int count) {
    for (UserId user : users) {
      assertEquals(count, notify.notificationsOf(user).size(), user::toString);
      assertEquals(count, notify.concerts.statistics(user).notificationsSent());
    }
  }

  @Test
  void deliveryThatFailsAtAnyStepLosesNothingAndRepeatsOnlyTheCurrentMessage() {
    UserId ada = notify.follower("ada", wishes -> wishes.sms("+13035550100"));
    users.forEach(notify.concerts.erasure::erase);
    int deaths = 0;
    for (boolean finished = false; !finished; ) {
      notify.messageSender.emails.clear();
      notify.messageSender.texts.clear();
      notify.recordAndNotify(notify.show("c" + deaths));
      try (DynamoDbClient dying = failingAfter(deaths)) {
        notify.schedule(notify.roleThrough(dying));
        finished = true;
      } catch (Terminated e) {
        deaths++;
      }
      notify.concerts.clock.advance(DigestSender.CLAIM_DURATION);
      notify.schedule();
      int emails = notify.messageSender.emails.size();
      assertTrue(emails == 1 || emails == 2, emails + " e-mails after " + deaths + " requests");
      int texts = notify.messageSender.texts.size();
      assertTrue(texts == 1 || texts == 2, texts + " texts after " + deaths + " requests");
      assertTrue(emails + texts <= 3, "one of them was under way");
      assertEquals(List.of(), notify.notDelivered());
    }
    assertTrue(deaths >= 15, "it died only " + deaths + " times");
    assertEquals(deaths + 1, notify.notificationsOf(ada).size());
  }

  /** Answers like a replica without the latest writes of a concert. */
  private static final class LateReplica implements ExecutionInterceptor {

    private final Map<String, AttributeValue> concert;

    LateReplica(Map<String, AttributeValue> concert) {
      this.concert = Map.copyOf(concert);
    }

    @Override
    public SdkResponse modifyResponse(Context.ModifyResponse context, ExecutionAttributes all) {
      if (!(context.request() instanceof BatchGetItemRequest asked)
          || asked.requestItems().values().stream()
              .anyMatch(keys -> Boolean.TRUE.equals(keys.consistentRead()))) {
        return context.response();
      }
      BatchGetItemResponse answer = (BatchGetItemResponse) context.response();
      Map<String, List<Map<String, AttributeValue>>> late = new HashMap<>();
      answer
          .responses()
          .forEach((table, items) -> late.put(table, items.stream().map(this::asItWas).toList()));
      return answer.toBuilder().responses(late).build();
    }

    private Map<String, AttributeValue> asItWas(Map<String, AttributeValue> item) {
      return item.get("PK").equals(concert.get("PK")) ? concert : item;
    }
  }

  @Test
  void cancellationIsSentDespiteAStaleReplica() {
    notify.recordAndNotify(notify.show("c1"));
    notify.schedule();
    assertEquals(7, notify.messageSender.emails.size());
    LateReplica late = new LateReplica(notify.concerts.raw("CONCERT#c1", "METADATA"));
    notify.recordAndNotify(notify.show("c1").cancelled());
    try (DynamoDbClient client = DynamoDbLocal.clientFor(DynamoDbLocal.endpoint(), late)) {
      notify.schedule(notify.roleThrough(client));
    }
    assertEquals(14, notify.messageSender.emails.size());
    assertEquals(List.of(), notify.notDelivered());
  }

  @Test
  void fanOutContinuesInAnotherInvocationWhenTimeIsUp() {
    String message = notify.recorded(notify.show("c1")).get(0);
    JsonNode result = handle(message, Duration.ZERO);
    assertEquals(3, result.path("told").asInt(), result::toString);
    assertEquals(1, result.path("handed_on").asInt(), result::toString);
    for (int rest = 0; result.path("handed_on").asInt() == 1; rest++) {
      result = handle(notify.sns.published().get(rest).text(), Duration.ZERO);
    }
    assertEquals(2, notify.sns.published().size());
    assertFalse(notify.sns.published().get(0).text().contains("@"), "no addresses in cursors");
    users.forEach(user -> assertEquals(1, notify.notificationsOf(user).size(), user::toString));
    assertEquals(7, notify.deliver(message).path("already_told").asInt());
  }

  @Test
  void changeLeavesTheOutboxWhenTheLastFollowerIsNotified() {
    String message = notify.recorded(notify.show("c1")).get(0);
    notify
        .concerts
        .outbox
        .pending(10)
        .forEach(change -> notify.concerts.outbox.markPublished(change, notify.concerts.now()));
    JsonNode result = handle(message, Duration.ZERO);
    for (int rest = 0; result.path("handed_on").asInt() == 1; rest++) {
      assertEquals(1, unfinished().size(), "followers are left");
      result = handle(notify.sns.published().get(rest).text(), Duration.ZERO);
    }
    assertEquals(List.of(), unfinished());
  }

  @Test
  void changeOfADeadFanOutStaysInTheOutbox() {
    String message = notify.recorded(notify.show("c1")).get(0);
    try (DynamoDbClient dying = failingAfter(5)) {
      assertThrows(Terminated.class, () -> notify.handle(notify.roleThrough(dying), message));
    }
    notify
        .concerts
        .outbox
        .pending(10)
        .forEach(change -> notify.concerts.outbox.markPublished(change, notify.concerts.now()));
    assertEquals(1, unfinished().size(), "the next refresh publishes it again");
    notify.deliver(message);
    assertEquals(List.of(), unfinished());
    assertNotificationsOfEachUser(1);
  }

  private List<ConcertChange> unfinished() {
    return notify.concerts.outbox.unfinished(notify.concerts.now().plusSeconds(1), 10);
  }

  @Test
  void rejectedContinuationIsRepeatedWithTheRetry() {
    String message = notify.recorded(notify.show("c1")).get(0);
    notify.sns.failEntries(entry -> true);
    assertThrows(EventFailedException.class, () -> handle(message, Duration.ZERO));
    notify.sns.down();
    assertThrows(EventFailedException.class, () -> handle(message, Duration.ZERO));
    notify.sns.up();
    notify.sns.failEntries(entry -> false);
    handle(message, Duration.ofMinutes(4));
    users.forEach(user -> assertEquals(1, notify.notificationsOf(user).size(), user::toString));
  }

  @Test
  void throttlingFailsTheEventAndTheRetryNotifiesTheRest() {
    String message = notify.recorded(notify.show("c1")).get(0);
    try (FaultyEndpoint endpoint = FaultyEndpoint.before(DynamoDbLocal.endpoint())) {
      ConcertsNotify role = notify.roleThrough(endpoint.client());
      endpoint.on("BatchGetItem").leaveUnprocessed(2);
      endpoint.on("TransactWriteItems").times(5).throttle();
      EventFailedException failed =
          assertThrows(EventFailedException.class, () -> notify.handle(role, message));
      assertInstanceOf(TableUnavailableException.class, failed.getCause());
      JsonNode retry = notify.handle(role, message);
      assertTrue(retry.path("told").asInt() > 0, retry::toString);
    }
    users.forEach(user -> assertEquals(1, notify.notificationsOf(user).size(), user::toString));
  }

  @Test
  void twoFunctionsWithTheSameMessageNotifyEachFollowerOnce() {
    String message = notify.recorded(notify.show("c1")).get(0);
    IntStream.range(0, 4).parallel().forEach(i -> notify.deliver(message));
    users.forEach(user -> assertEquals(1, notify.notificationsOf(user).size(), user::toString));
    IntStream.range(0, 4).parallel().forEach(i -> notify.schedule());
    assertEquals(7, notify.messageSender.emails.size());
  }

  @Test
  void concurrentSalesOfOneConcertNotifyOnce() {
    notify.recordAndNotify(notify.show("c1").ticketsAvailable(false));
    String first = notify.recorded(notify.show("c1")).get(0);
    notify.recorded(notify.show("c1").ticketsAvailable(false));
    String second = notify.recorded(notify.show("c1")).get(0);
    AtomicBoolean told = new AtomicBoolean();
    try (DynamoDbClient meanwhile =
        client(
            request -> {
              if (request instanceof TransactWriteItemsRequest && told.compareAndSet(false, true)) {
                notify.deliver(second);
              }
            })) {
      JsonNode result = notify.handle(notify.roleThrough(meanwhile), first);
      assertEquals(7, result.path("already_told").asInt(), result::toString);
    }
    for (UserId user : users) {
      assertEquals(
          List.of("concert_announced", "tickets_on_sale"),
          notify.typesToldTo(user).stream().sorted().toList());
    }
  }

  @Test
  void malformedRelationshipDoesNotBlockOtherFollowers() {
    notify.concerts.corruptRelationship(users.get(2), notify.lumineers);
    String message = notify.recorded(notify.show("c1")).get(0);
    assertEquals(1, handle(message, Duration.ZERO).path("handed_on").asInt());
    assertEquals(6, notifiedCount(notify.deliver(message)));
    notify.schedule();
    assertEquals(6, notify.messageSender.emails.size());
  }

  @Test
  void malformedRelationshipDoesNotBlockOtherDeliveries() {
    notify.recordAndNotify(notify.show("c1"));
    notify.concerts.corruptRelationship(users.get(2), notify.lumineers);
    notify.schedule();
    assertEquals(6, notify.messageSender.emails.size());
  }

  @Test
  void malformedSentLogDoesNotBlockOtherFollowers() {
    notify.recordAndNotify(notify.show("c1"));
    notify.concerts.corruptSentLog(users.get(2), "tm-c1");
    notify.recordAndNotify(notify.show("c1").at("21:00"));
    assertEquals(1, notify.notificationsOf(users.get(2)).size());
    assertEquals(2, notify.notificationsOf(users.get(3)).size());
  }

  private static int notifiedCount(JsonNode result) {
    return result.path("told").asInt() + result.path("already_told").asInt();
  }

  @Test
  void userDeletedDuringAFanOutLeavesNothingBehind() {
    String message = notify.recorded(notify.show("c1")).get(0);
    UserId ada = users.get(0);
    AtomicBoolean erased = new AtomicBoolean();
    try (DynamoDbClient meanwhile =
        client(
            request -> {
              if (request instanceof TransactWriteItemsRequest
                  && erased.compareAndSet(false, true)) {
                notify.concerts.erasure.erase(ada);
              }
            })) {
      JsonNode result = notify.handle(notify.roleThrough(meanwhile), message);
      assertEquals(7, result.path("told").asInt() + result.path("gone").asInt());
    }
    assertTrue(erased.get());
    assertEquals(List.of(), notify.concerts.itemsAbout(ada));
    assertEquals(1, notify.notificationsOf(users.get(1)).size());
  }

  @Test
  void userDeletedDuringADeliveryLeavesNothingBehind() {
    UserId ada = users.get(0);
    users.stream().skip(1).forEach(notify.concerts.erasure::erase);
    notify.recordAndNotify(notify.show("c1"));
    notify.messageSender.whileSending(() -> notify.concerts.erasure.erase(ada));
    notify.schedule();
    assertEquals(1, notify.messageSender.emails.size());
    assertEquals(List.of(), notify.concerts.itemsAbout(ada));
  }

  private JsonNode handle(String message, Duration timeLimit) {
    return notify.handle(notify.role(notify.concerts, timeLimit), message);
  }
}
