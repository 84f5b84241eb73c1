package dev.nightjar.local.delivery;

import static dev.nightjar.Eventually.eventually;
import static dev.nightjar.local.delivery.DeliveryFixture.JSON;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.LogLines;
import dev.nightjar.event.IncomingEvent;
import dev.nightjar.event.S3Event.S3Object;
import dev.nightjar.event.Trigger;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Delivery of events: which roles receive them, and how a failure affects the others. */
class EventDeliveryTest {

  private static final Trigger UPLOAD = new Trigger.ObjectCreated("bucket", "uploads/");
  private static final Trigger MESSAGE = new Trigger.TopicMessage("topic");

  @TempDir Path data;

  @Test
  void anUploadReachesItsRoleAsTheEventThatS3Writes() {
    Queue<S3Object> seen = new ConcurrentLinkedQueue<>();
    TestRole worker = new TestRole(UPLOAD, event -> seen.addAll(event.asS3Event().objects()));
    try (DeliveryFixture local = DeliveryFixture.in(data, Map.of("worker", worker)).started()) {
      local.eventDelivery.accept(upload("uploads/a b"));
      eventually("the event is delivered", local::allDelivered);
    }
    assertEquals(
        List.of(new S3Object("ObjectCreated:Put", "bucket", "uploads/a b", 1)), List.copyOf(seen));
  }

  @Test
  void eventsOfAPausedRoleWaitUntilItGoesOnAndThenArriveOnce() {
    TestRole resting = TestRole.doingNothing(MESSAGE);
    TestRole other = TestRole.doingNothing(UPLOAD);
    try (DeliveryFixture local =
        DeliveryFixture.in(data, Map.of("resting", resting, "other", other)).started()) {
      local.paused.pause("resting");
      for (int i = 0; i < 20; i++) {
        local.eventDelivery.accept(message());
      }
      local.eventDelivery.accept(upload("uploads/a"));
      eventually("all wait", () -> local.paused.waitingFor("resting") == 20);
      eventually("the other role got its event", () -> other.invocations() == 1);
      assertEquals(0, resting.invocations());

      local.paused.resume("resting");
      eventually("the events are delivered", local::allDelivered);
    }
    assertEquals(20, resting.invocations());
  }

  @Test
  void eventsThatWaitedForAPausedRoleAreDeliveredByTheNextStart() {
    TestRole resting = TestRole.doingNothing(MESSAGE);
    try (DeliveryFixture local = DeliveryFixture.in(data, Map.of("resting", resting)).started()) {
      local.paused.pause("resting");
      local.eventDelivery.accept(message());
      eventually("it waits", () -> local.paused.waitingFor("resting") == 1);
    }
    try (DeliveryFixture next = DeliveryFixture.in(data, Map.of("resting", resting)).started()) {
      eventually("the event is delivered", next::allDelivered);
    }
    assertEquals(1, resting.invocations());
  }

  @Test
  void anEventForTwoRolesReachesBoth() {
    TestRole first = TestRole.doingNothing(MESSAGE);
    TestRole second = TestRole.doingNothing(MESSAGE);
    try (DeliveryFixture local =
        DeliveryFixture.in(data, Map.of("first", first, "second", second)).started()) {
      local.eventDelivery.accept(message());
      eventually("the event is delivered", local::allDelivered);
    }
    assertEquals(List.of(1, 1), List.of(first.invocations(), second.invocations()));
  }

  @Test
  void eventsThatAnEarlierRunLeftBehindAreDeliveredAtTheStart() {
    new EventSpool(data.resolve("events")).add(message());
    TestRole role = TestRole.doingNothing(MESSAGE);
    try (DeliveryFixture local = DeliveryFixture.in(data, Map.of("role", role)).started()) {
      eventually("the event is delivered", local::allDelivered);
    }
    assertEquals(1, role.invocations());
  }

  @Test
  void anEventWithoutAReceiverIsDropped() {
    TestRole role = TestRole.doingNothing(MESSAGE);
    try (DeliveryFixture local = DeliveryFixture.in(data, Map.of("role", role)).started()) {
      local.eventDelivery.accept(upload("uploads/a"));
      eventually("the event is gone", local::allDelivered);
      assertTrue(local.deadLetters.all().isEmpty());
    }
    assertEquals(0, role.invocations());
  }

  @Test
  void anUnreadableFileInTheSpoolDoesNotBlockTheOthersAndIsKept() throws IOException {
    Path events = Files.createDirectories(data.resolve("events"));
    Files.writeString(events.resolve("0000000000000000000-half.json"), "{\"Records\":[");
    Files.createDirectory(events.resolve("0000000000000000001-folder.json"));
    Files.writeString(
        events.resolve("0000000000000000002-other.json"),
        "{\"Records\":[{\"eventSource\":\"aws:s3\"}]}");
    TestRole role = TestRole.doingNothing(MESSAGE);
    try (DeliveryFixture local = DeliveryFixture.in(data, Map.of("role", role)).started()) {
      local.eventDelivery.accept(message());
      eventually("the good event is delivered", () -> local.spool.ids().size() == 3);
    }
    assertEquals(1, role.invocations());
  }

  @Test
  void theDataFolderMayBeDeletedUnderARunningServer() throws IOException {
    TestRole role = TestRole.doingNothing(MESSAGE);
    try (DeliveryFixture local = DeliveryFixture.in(data, Map.of("role", role)).started()) {
      Files.delete(data.resolve("events"));
      local.eventDelivery.accept(message());
      eventually("the event is delivered", () -> role.invocations() == 1);
    }
  }

  @Test
  void aFolderThatCannotBeListedForAMomentDoesNotEndDelivery() throws IOException {
    TestRole role = TestRole.doingNothing(MESSAGE);
    try (DeliveryFixture local = DeliveryFixture.in(data, Map.of("role", role));
        LogLines log = LogLines.of(EventDelivery.class)) {
      Files.delete(data.resolve("events"));
      Files.writeString(data.resolve("events"), "a file in its place");
      local.started();
      eventually("it fails", () -> log.contains("delivery.poll-failed"));
      Files.delete(data.resolve("events"));
      local.eventDelivery.accept(message());
      eventually("the event is delivered", () -> role.invocations() == 1);
    }
  }

  @ParameterizedTest
  @MethodSource
  void anErrorOfOneRoleEndsNeitherDeliveryNorTheOthers(Error error) {
    TestRole broken = TestRole.breakingWith(UPLOAD, error);
    TestRole healthy = TestRole.doingNothing(MESSAGE);
    try (DeliveryFixture local =
        DeliveryFixture.in(data, Map.of("broken", broken, "healthy", healthy)).started()) {
      for (int i = 0; i < 5; i++) { // more than there are functions at a time
        local.eventDelivery.accept(upload("uploads/" + i));
      }
      local.eventDelivery.accept(message());
      eventually("all events are dealt with", local::allDelivered);
      assertEquals(5, local.deadLetters.all().size());
    }
    assertEquals(1, healthy.invocations());
    assertEquals(15, broken.invocations());
  }

  static List<Error> anErrorOfOneRoleEndsNeitherDeliveryNorTheOthers() {
    return List.of(new StackOverflowError(), new OutOfMemoryError("pretended"));
  }

  @Test
  void manyEventsAreEachDeliveredOnce() {
    Queue<String> seen = new ConcurrentLinkedQueue<>();
    TestRole role = new TestRole(UPLOAD, event -> seen.add(key(event)));
    try (DeliveryFixture local = DeliveryFixture.in(data, Map.of("role", role)).started()) {
      for (int i = 0; i < 300; i++) {
        local.eventDelivery.accept(upload("uploads/" + i));
      }
      eventually("all events are delivered", local::allDelivered);
    }
    assertEquals(300, seen.size());
    assertEquals(300, seen.stream().distinct().count());
  }

  @Test
  void whenItStopsARunningFunctionFinishesAndWhatWaitsIsLeftForTheNextStart()
      throws InterruptedException {
    CountDownLatch running = new CountDownLatch(4);
    CountDownLatch goOn = new CountDownLatch(1);
    Queue<String> finished = new ConcurrentLinkedQueue<>();
    TestRole slow =
        new TestRole(
            UPLOAD,
            event -> {
              running.countDown();
              await(goOn);
              finished.add(key(event));
            });
    DeliveryFixture local = DeliveryFixture.in(data, Map.of("slow", slow)).started();
    for (int i = 0; i < 6; i++) {
      local.eventDelivery.accept(upload("uploads/" + i));
    }
    await(running);
    Thread stopping = new Thread(local::close);
    stopping.start();
    eventually("it is being stopped", () -> stopping.getState() == Thread.State.TIMED_WAITING);
    assertTrue(finished.isEmpty());
    goOn.countDown();
    stopping.join();
    assertEquals(4, finished.size());
    assertEquals(2, local.spool.ids().size());
  }

  @Test
  void stoppingWhileEventsAreHandedOutLogsNoFailureAndKeepsTheEvents() {
    CountDownLatch running = new CountDownLatch(1);
    TestRole worker = new TestRole(UPLOAD, event -> running.countDown());
    DeliveryFixture local = DeliveryFixture.in(data, Map.of("worker", worker));
    int events = 1000; // enough that the first pick-up is still under way when it is stopped
    for (int i = 0; i < events; i++) {
      local.eventDelivery.accept(upload("uploads/" + i));
    }
    try (LogLines log = LogLines.of(EventDelivery.class)) {
      local.started();
      await(running);
      local.close();
      assertFalse(log.contains("delivery.poll-failed"));
    }
    assertEquals(events, worker.invocations() + local.spool.ids().size());
  }

  @Test
  void stoppingDoesNotWaitForARetryThatIsDueLater() {
    TestRole failing = TestRole.failingWith(MESSAGE, new IllegalStateException("no"));
    DeliveryFixture local =
        DeliveryFixture.in(data, Map.of("failing", failing), Duration.ofMinutes(1)).started();
    local.eventDelivery.accept(message());
    eventually("the first attempt has failed", () -> failing.invocations() == 1);
    long start = System.nanoTime();
    local.close();
    assertTrue(
        System.nanoTime() - start < Duration.ofSeconds(30).toNanos(), "it waited for the retry");
    assertFalse(local.allDelivered(), "the next start delivers it again");
  }

  private static String key(IncomingEvent event) {
    return event.asS3Event().objects().get(0).key();
  }

  private static String upload(String key) {
    return JSON.objectCreated("ObjectCreated:Put", "bucket", key, 1, "etag");
  }

  private static String message() {
    return JSON.topicMessage(EventJson.topicArn("topic"), "id", "", "hello", Map.of());
  }

  private static void await(CountDownLatch latch) {
    try {
      assertTrue(latch.await(10, TimeUnit.SECONDS));
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }
}
