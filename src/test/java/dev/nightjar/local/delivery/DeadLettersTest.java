package dev.nightjar.local.delivery;

import static dev.nightjar.Eventually.eventually;
import static dev.nightjar.local.delivery.DeliveryFixture.JSON;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.nightjar.event.Role;
import dev.nightjar.event.Trigger;
import dev.nightjar.http.ProblemException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What becomes of an event that its role can't handle. */
class DeadLettersTest {

  private static final Trigger MESSAGE = new Trigger.TopicMessage("topic");
  private static final ObjectMapper MAPPER = new ObjectMapper();

  @TempDir Path data;

  @Test
  void aFailingRoleIsTriedThreeTimesAndThenTheEventIsADeadLetter() throws JsonProcessingException {
    TestRole failing = TestRole.failingWith(MESSAGE, new IllegalStateException("no luck"));
    String event = message("hello");
    Instant before = Instant.now();
    try (DeliveryFixture local = started(Map.of("failing", failing))) {
      local.eventDelivery.accept(event);
      eventually("the event is given up", local::allDelivered);
      assertEquals(3, failing.invocations());
      DeadLetter letter = only(local.deadLetters.all());
      assertEquals("failing", letter.role());
      assertEquals(3, letter.attempts());
      assertEquals("java.lang.IllegalStateException: no luck", letter.error());
      assertEquals(MAPPER.readTree(event), letter.event());
      assertTrue(!Instant.parse(letter.failedAt()).isBefore(before), letter.failedAt());
    }
  }

  @Test
  void aRoleThatSucceedsAtTheLastAttemptLeavesNoDeadLetter() {
    AtomicBoolean[] failed = {new AtomicBoolean(), new AtomicBoolean()};
    TestRole role =
        new TestRole(
            MESSAGE,
            event -> {
              for (AtomicBoolean once : failed) {
                if (once.compareAndSet(false, true)) {
                  throw new IllegalStateException("not yet");
                }
              }
            });
    try (DeliveryFixture local = started(Map.of("role", role))) {
      local.eventDelivery.accept(message("hello"));
      eventually("the event is delivered", local::allDelivered);
      assertEquals(List.of(), local.deadLetters.all());
    }
    assertEquals(3, role.invocations());
  }

  @Test
  void ofTwoReceiversOnlyTheFailingOneIsTriedAgain() {
    TestRole failing = TestRole.failingWith(MESSAGE, new IllegalStateException("no"));
    TestRole healthy = TestRole.doingNothing(MESSAGE);
    try (DeliveryFixture local = started(Map.of("failing", failing, "healthy", healthy))) {
      local.eventDelivery.accept(message("hello"));
      eventually("the event is dealt with", local::allDelivered);
      assertEquals("failing", only(local.deadLetters.all()).role());
    }
    assertEquals(List.of(3, 1), List.of(failing.invocations(), healthy.invocations()));
  }

  @Test
  void theLettersOfTwoRolesForTheSameEventAreToldApart() {
    TestRole a = TestRole.failingWith(MESSAGE, new IllegalStateException("no"));
    TestRole b = TestRole.failingWith(MESSAGE, new IllegalStateException("no"));
    try (DeliveryFixture local = started(Map.of("a", a, "b", b))) {
      local.eventDelivery.accept(message("hello"));
      eventually("the event is given up", local::allDelivered);
      assertEquals(2, local.deadLetters.all().stream().map(DeadLetter::id).distinct().count());
    }
  }

  @Test
  void theNewestLetterComesFirst() {
    TestRole failing = TestRole.failingWith(MESSAGE, new IllegalStateException("no"));
    try (DeliveryFixture local = started(Map.of("failing", failing))) {
      for (int i = 1; i <= 2; i++) {
        int letters = i;
        local.eventDelivery.accept(message("" + i));
        eventually("it is given up", () -> local.deadLetters.all().size() == letters);
      }
      List<String> messages =
          local.deadLetters.all().stream()
              .map(letter -> letter.event().at("/Records/0/Sns/Message").asText())
              .toList();
      assertEquals(List.of("2", "1"), messages);
    }
  }

  @Test
  void lettersOutlastARestart() {
    TestRole failing = TestRole.failingWith(MESSAGE, new IllegalStateException("no"));
    try (DeliveryFixture local = started(Map.of("failing", failing))) {
      local.eventDelivery.accept(message("hello"));
      eventually("it is given up", local::allDelivered);
    }
    assertEquals(1, new DeadLetters(data, MAPPER).all().size());
  }

  @Test
  void aRedrivenLetterIsDeliveredAgainAndIsNoLongerOne() {
    AtomicBoolean mended = new AtomicBoolean();
    TestRole role =
        new TestRole(
            MESSAGE,
            event -> {
              if (!mended.get()) {
                throw new IllegalStateException("no");
              }
            });
    try (DeliveryFixture local = started(Map.of("role", role))) {
      local.eventDelivery.accept(message("hello"));
      eventually("it is given up", local::allDelivered);
      mended.set(true);
      DeadLetter letter = only(local.deadLetters.all());
      DeadLettersResource resource = new DeadLettersResource(local.deadLetters, local.redrives);
      assertEquals(letter, resource.redrive(letter.id()));
      eventually("it is delivered", local::allDelivered);
      assertEquals(List.of(), resource.list().get("items"));
      assertEquals(4, role.invocations());
      assertThrows(ProblemException.class, () -> resource.redrive(letter.id()));
    }
  }

  @Test
  void aLetterThatCannotBeRedrivenIsKept() {
    DeadLetters letters = new DeadLetters(data, MAPPER);
    letters.add(new DeadLetter("1", "role", 3, "no", "now", MAPPER.createObjectNode()));
    IllegalStateException diskFull = new IllegalStateException("disk full");
    assertThrows(
        IllegalStateException.class,
        () ->
            letters.redrive(
                letter -> true,
                letter -> {
                  throw diskFull;
                }));
    assertEquals("1", only(letters.all()).id());
  }

  @Test
  void aFileThatIsNoLetterDoesNotHideTheOthers() throws IOException {
    DeadLetters letters = new DeadLetters(data, MAPPER);
    Files.writeString(data.resolve("dead-letters/0-strange.json"), "not ours");
    letters.add(new DeadLetter("1", "role", 3, "no", "now", MAPPER.createObjectNode()));
    assertEquals("1", only(letters.all()).id());
    assertEquals("1", only(letters.redrive(letter -> true, letter -> {})).id());
  }

  private DeliveryFixture started(Map<String, ? extends Role> roles) {
    return DeliveryFixture.in(data, roles).started();
  }

  private static DeadLetter only(List<DeadLetter> letters) {
    assertEquals(1, letters.size());
    return letters.get(0);
  }

  private static String message(String text) {
    return JSON.topicMessage(EventJson.topicArn("topic"), "id", "", text, Map.of());
  }
}
