package dev.nightjar.concerts.notify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.nightjar.concerts.model.Notification;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.store.ConcertBuilder;
import dev.nightjar.table.DynamoDbLocal;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;

/** Two artists of one event, each with a concert in the table. */
@Execution(ExecutionMode.CONCURRENT)
class SharedEventTest {

  private final NotifyFixture notify = new NotifyFixture();
  private final ArtistId bay = notify.concerts.artist("tm:bay");
  private final UserId ada = followerOfBoth("ada");

  @AfterEach
  void close() {
    notify.close();
  }

  private UserId followerOfBoth(String id) {
    UserId user = notify.follower(id);
    notify.concerts.track(user, bay);
    return user;
  }

  private ConcertBuilder lumineersShow() {
    return notify.show("e1~lumineers").ofEvent("e1").on("2026-05-05");
  }

  private ConcertBuilder bayShow() {
    return notify.concerts.concert("e1~bay", bay).ofEvent("e1").on("2026-05-05");
  }

  /** One artist is refreshed hours after the other, with the same data. */
  private void recordBothAndNotify(UnaryOperator<ConcertBuilder> change) {
    notify.concerts.clock.advance(Duration.ofHours(1));
    notify.recordAndNotify(change.apply(lumineersShow()));
    notify.concerts.clock.advance(Duration.ofHours(5));
    notify.recordAndNotify(change.apply(bayShow()));
  }

  @Test
  void followerOfBothArtistsIsNotifiedOncePerTypeOfChange() {
    recordBothAndNotify(show -> show.ticketsAvailable(false));
    recordBothAndNotify(show -> show);
    recordBothAndNotify(show -> show.on("2026-06-06"));
    recordBothAndNotify(show -> show.on("2026-06-07"));
    recordBothAndNotify(show -> show.on("2026-06-07").cancelled());
    recordBothAndNotify(show -> show.on("2026-06-07"));
    recordBothAndNotify(show -> show.on("2026-06-07").cancelled());

    List<String> once =
        List.of(
            "concert_announced",
            "tickets_on_sale",
            "concert_changed",
            "concert_changed",
            "concert_cancelled",
            "concert_announced",
            "concert_cancelled");
    assertEquals(once, notify.typesToldTo(ada));
    assertEquals(once.size(), notify.concerts.statistics(ada).notificationsSent());
  }

  @Test
  void followerOfOneArtistIsNotifiedThroughThatArtist() {
    UserId ben = notify.concerts.user("ben");
    notify.concerts.users.changePreferences(
        new PreferencesBuilder(ben, notify.concerts.now()).build(), version -> true);
    notify.concerts.track(ben, bay);
    recordBothAndNotify(show -> show);
    recordBothAndNotify(show -> show.on("2026-06-06"));
    assertEquals(List.of("concert_announced", "concert_changed"), notify.typesToldTo(ben));
    assertEquals(List.of("concert_announced", "concert_changed"), notify.typesToldTo(ada));
  }

  @Test
  void repeatedMessagesOfBothArtistsHaveNoEffect() {
    List<String> messages =
        Stream.of(lumineersShow(), bayShow())
            .flatMap(show -> notify.recorded(show).stream())
            .toList();
    for (int i = 0; i < 3; i++) {
      messages.forEach(notify::deliver);
    }
    JsonNode again = notify.deliver(messages.get(1));
    assertEquals(1, again.path("already_told").asInt(), again::toString);
    assertEquals(1, notify.notificationsOf(ada).size());
  }

  @Test
  void concurrentFanOutsOfBothArtistsNotifyOnce() {
    List<UserId> users = IntStream.range(0, 7).mapToObj(i -> followerOfBoth("user-" + i)).toList();
    inParallel(show -> show.ticketsAvailable(false));
    inParallel(show -> show);
    inParallel(show -> show.at("21:00"));
    inParallel(show -> show.at("21:00").cancelled());
    for (UserId user : users) {
      assertEquals(
          List.of("concert_announced", "tickets_on_sale", "concert_changed", "concert_cancelled"),
          notify.typesToldTo(user));
      assertEquals(4, notify.concerts.statistics(user).notificationsSent());
    }
  }

  private void inParallel(UnaryOperator<ConcertBuilder> change) {
    notify.concerts.clock.advance(Duration.ofHours(1));
    Stream.of(lumineersShow(), bayShow())
        .map(change)
        .flatMap(show -> notify.recorded(show).stream())
        .toList()
        .parallelStream()
        .flatMap(message -> Stream.of(message, message))
        .forEach(notify::deliver);
  }

  @Test
  void interleavedFanOutOfTheOtherArtistNotifiesOnce() {
    String one = notify.recorded(lumineersShow()).get(0);
    String other = notify.recorded(bayShow()).get(0);
    assertEquals(1, deliverWith(one, () -> notify.deliver(other)).path("already_told").asInt());
    assertEquals(1, notify.notificationsOf(ada).size());
  }

  @Test
  void olderChangeOfTheOtherArtistDoesNotNotify() {
    recordBothAndNotify(show -> show);
    notify.concerts.clock.advance(Duration.ofHours(1));
    List<String> late = notify.recorded(bayShow().on("2026-06-06"));
    notify.concerts.clock.advance(Duration.ofHours(1));
    notify.recordAndNotify(lumineersShow().on("2026-06-07"));
    late.forEach(notify::deliver);

    assertEquals(List.of("concert_announced", "concert_changed"), notify.typesToldTo(ada));
    assertEquals("2026-06-07", notify.notificationsOf(ada).get(1).subject().date().toString());
  }

  @Test
  void lateFanOutDoesNotRevertTheSentLog() {
    notify.recordAndNotify(lumineersShow().on("2026-05-05"));
    notify.concerts.clock.advance(Duration.ofHours(1));
    String moved = notify.recorded(lumineersShow().on("2026-06-06")).get(0);
    JsonNode result =
        deliverWith(
            moved,
            () -> {
              notify.concerts.clock.advance(Duration.ofSeconds(1));
              notify.recordAndNotify(lumineersShow().on("2026-05-05"));
            });
    assertEquals(1, result.path("already_told").asInt(), result::toString);
    assertEquals(List.of("concert_announced"), notify.typesToldTo(ada));
  }

  @Test
  void laterCancellationOfTheOtherArtistNotifiesAgain() {
    recordBothAndNotify(show -> show);
    notify.concerts.clock.advance(Duration.ofDays(1));
    notify.recordAndNotify(bayShow().cancelled());
    notify.concerts.clock.advance(Duration.ofDays(10));
    notify.recordAndNotify(lumineersShow().cancelled());
    assertEquals(
        List.of(bay, notify.lumineers),
        notify.notificationsOf(ada).stream()
            .filter(told -> told.type().code().equals("concert_cancelled"))
            .map(told -> told.subject().artistId())
            .toList());
  }

  @Test
  void ticketsOnSaleAndALaterMoveBothNotify() {
    notify.recordAndNotify(lumineersShow().ticketsAvailable(false));
    notify.concerts.clock.advance(Duration.ofHours(1));
    List<String> onSale = notify.recorded(lumineersShow());
    notify.concerts.clock.advance(Duration.ofHours(1));
    List<String> moved = notify.recorded(lumineersShow().on("2026-06-06"));
    onSale.forEach(notify::deliver);
    moved.forEach(notify::deliver);
    assertEquals(
        List.of("concert_announced", "tickets_on_sale", "concert_changed"),
        notify.typesToldTo(ada));
  }

  @Test
  void changedFieldsAreThoseThatAreNewToTheUser() {
    notify.recordAndNotify(lumineersShow());
    List<String> later = notify.recorded(lumineersShow().at("21:00"));
    List<String> andMoved = notify.recorded(lumineersShow().at("21:00").venue("Ball Arena"));
    Stream.concat(later.stream(), andMoved.stream()).forEach(notify::deliver);

    List<Notification> told = notify.notificationsOf(ada);
    assertEquals(2, told.size());
    assertTrue(
        told.stream()
            .anyMatch(one -> one.title().endsWith("the Denver show has a new time and venue")),
        told::toString);
  }

  /** Runs something just before the first write of the fan-out. */
  private JsonNode deliverWith(String message, Runnable meanwhile) {
    AtomicBoolean isOver = new AtomicBoolean();
    try (DynamoDbClient client =
        DynamoDbLocal.clientFor(
            DynamoDbLocal.endpoint(),
            new ExecutionInterceptor() {
              @Override
              public void beforeExecution(
                  Context.BeforeExecution context, ExecutionAttributes all) {
                if (context.request() instanceof TransactWriteItemsRequest
                    && isOver.compareAndSet(false, true)) {
                  meanwhile.run();
                }
              }
            })) {
      return notify.handle(notify.roleThrough(client), message);
    }
  }
}
