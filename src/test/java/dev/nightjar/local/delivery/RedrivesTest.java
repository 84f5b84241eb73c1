package dev.nightjar.local.delivery;

import static dev.nightjar.Eventually.eventually;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.event.Trigger;
import dev.nightjar.local.delivery.Redrives.Redriven;
import dev.nightjar.local.delivery.Redrives.Status;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RedrivesTest {

  private static final Trigger MESSAGE = new Trigger.TopicMessage("topic");
  private static final Runnable FAIL =
      () -> {
        throw new IllegalStateException("no");
      };

  @TempDir Path data;
  private final AtomicReference<Runnable> action = new AtomicReference<>(FAIL);
  private DeliveryFixture local;

  @BeforeEach
  void failOnce() {
    TestRole role = new TestRole(MESSAGE, event -> action.get().run());
    local = DeliveryFixture.in(data, Map.of("owls-worker", role)).started();
    accept("hello");
  }

  @Test
  void eventThatIsHandledNowIsSaidToBe() {
    action.set(() -> {});
    redriveAndAwait();
    assertEquals(List.of(Status.HANDLED), fates());
    local.close();
  }

  @Test
  void eventThatFailsAgainIsSaidToAndIsADeadLetterAgain() {
    redriveAndAwait();
    assertEquals(List.of(Status.FAILED_AGAIN), fates());
    assertEquals(1, local.deadLetters.all().size());
    local.close();
  }

  @Test
  void eventIsUnderWayUntilItsRoleHasEnded() {
    CountDownLatch end = new CountDownLatch(1);
    action.set(() -> awaitQuietly(end));
    assertTrue(local.redrives.redrive(local.deadLetters.all().get(0).id()).isPresent());
    assertEquals(List.of(Status.UNDER_WAY), fates());
    end.countDown();
    eventually("it is handled", () -> fates().equals(List.of(Status.HANDLED)));
    local.close();
  }

  @Test
  void allOfASystemAreDeliveredAgainAndThoseOfOthersStay() {
    accept("once more");
    assertEquals(0, local.redrives.redriveAll("foxes"));
    action.set(() -> {});
    assertEquals(2, local.redrives.redriveAll("owls"));
    eventually("they are delivered", local::allDelivered);
    assertEquals(List.of(Status.HANDLED, Status.HANDLED), fates());
    assertEquals(List.of(), local.deadLetters.of(""));
    local.close();
  }

  private void accept(String text) {
    local.eventDelivery.accept(
        DeliveryFixture.JSON.topicMessage(EventJson.topicArn("topic"), "id", "", text, Map.of()));
    eventually("it is given up", local::allDelivered);
  }

  private void redriveAndAwait() {
    assertEquals(1, local.redrives.redriveAll(""));
    eventually("it is delivered", local::allDelivered);
  }

  private List<Status> fates() {
    return local.redrives.recent().stream().map(Redriven::fate).toList();
  }

  private static void awaitQuietly(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
