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

/** Two artists play on one evening, and each has a concert of their own in the table. */
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

  /** One artist is refreshed hours after the other, and both sources say the same. */
  private void tellBoth(UnaryOperator<ConcertBuilder> change) {
    notify.concerts.clock.advance(Duration.ofHours(1));
    notify.tell(change.apply(lumineersShow()));
    notify.concerts.clock.advance(Duration.ofHours(5));
    notify.tell(change.apply(bayShow()));
  }

  @Test
  void everyKindOfNewsIsToldOnceToWhoeverTracksBoth() {
    tellBoth(show -> show.ticketsAvailable(false));
    tellBoth(show -> show);
    tellBoth(show -> show.on("2026-06-06"));
    tellBoth(show -> show.on("2026-06-07"));
    tellBoth(show -> show.on("2026-06-07").cancelled());
    tellBoth(show -> show.on("2026-06-07"));
    tellBoth(show -> show.on("2026-06-07").cancelled());

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
  void whoTracksOneOfThemIsToldByThatOne() {
    UserId ben = notify.concerts.user("ben");
    notify.concerts.users.changePreferences(
        new PreferencesBuilder(ben, notify.concerts.now()).build(), version -> true);
    notify.concerts.track(ben, bay);
    tellBoth(show -> show);
    tellBoth(show -> show.on("2026-06-06"));
    assertEquals(List.of("concert_announced", "concert_changed"), notify.typesToldTo(ben));
    assertEquals(List.of("concert_announced", "concert_changed"), notify.typesToldTo(ada));
  }

  @Test
  void bothMessagesAgainAndAgainTellNothingMore() {
    List<String> messages =
        Stream.of(lumineersShow(), bayShow())
            .flatMap(show -> notify.recorded(show).stream())
            .toList();
    for (int i = 0; i < 3; i++) {
      messages.forEach(notify::deliver);
    }
    JsonNode again = notify.deliver(messages.get(1));
    assertEquals(1, again.path("already_told").asInt(), again::toString);
    assertEquals(1, notify.toldTo(ada).size());
  }

  @Test
  void fanOutsOfBothAtTheSameTimeTellEverybodyOnce() {
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
  void theOtherArtistsFanOutInTheMiddleOfOneTellsTheSameOnce() {
    String one = notify.recorded(lumineersShow()).get(0);
    String other = notify.recorded(bayShow()).get(0);
    assertEquals(1, deliverWith(one, () -> notify.deliver(other)).path("already_told").asInt());
    assertEquals(1, notify.toldTo(ada).size());
  }

  @Test
  void whatTheOtherArtistsConcertSaidEarlierIsNotToldAfterIt() {
    tellBoth(show -> show);
    notify.concerts.clock.advance(Duration.ofHours(1));
    List<String> late = notify.recorded(bayShow().on("2026-06-06"));
    notify.concerts.clock.advance(Duration.ofHours(1));
    notify.tell(lumineersShow().on("2026-06-07"));
    late.forEach(notify::deliver);

    assertEquals(List.of("concert_announced", "concert_changed"), notify.typesToldTo(ada));
    assertEquals("2026-06-07", notify.toldTo(ada).get(1).data().date().toString());
  }

  @Test
  void aLateFanOutCanNotTakeBackWhatWasFoundToBeKnown() {
    notify.tell(lumineersShow().on("2026-05-05"));
    notify.concerts.clock.advance(Duration.ofHours(1));
    String moved = notify.recorded(lumineersShow().on("2026-06-06")).get(0);
    JsonNode result =
        deliverWith(
            moved,
            () -> {
              notify.concerts.clock.advance(Duration.ofSeconds(1));
              notify.tell(lumineersShow().on("2026-05-05"));
            });
    assertEquals(1, result.path("already_told").asInt(), result::toString);
    assertEquals(List.of("concert_announced"), notify.typesToldTo(ada));
  }

  @Test
  void thatTheShowOfTheOtherIsOffAsWellIsToldWhenItIsNotTheSameCancellation() {
    tellBoth(show -> show);
    notify.concerts.clock.advance(Duration.ofDays(1));
    notify.tell(bayShow().cancelled());
    notify.concerts.clock.advance(Duration.ofDays(10));
    notify.tell(lumineersShow().cancelled());
    assertEquals(
        List.of(bay, notify.lumineers),
        notify.toldTo(ada).stream()
            .filter(told -> told.type().code().equals("concert_cancelled"))
            .map(told -> told.data().artistId())
            .toList());
  }

  @Test
  void ticketsAreToldAlthoughItHasMovedMeanwhileAndSoIsTheMove() {
    notify.tell(lumineersShow().ticketsAvailable(false));
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
  void whatHasChangedIsSaidAsItIsNewToTheUser() {
    notify.tell(lumineersShow());
    List<String> later = notify.recorded(lumineersShow().at("21:00"));
    List<String> andMoved = notify.recorded(lumineersShow().at("21:00").venue("Ball Arena"));
    Stream.concat(later.stream(), andMoved.stream()).forEach(notify::deliver);

    List<Notification> told = notify.toldTo(ada);
    assertEquals(2, told.size());
    assertTrue(
        told.stream()
            .anyMatch(one -> one.title().endsWith("the Denver show has a new time and venue")),
        told::toString);
  }

  /** Lets something happen just before the fan-out writes for the first time. */
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
