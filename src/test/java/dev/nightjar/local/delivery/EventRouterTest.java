package dev.nightjar.local.delivery;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.nightjar.event.Trigger;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which roles an event is for. */
class EventRouterTest {

  private static final EventJson JSON = DeliveryFixture.JSON;

  private final EventRouter router =
      new EventRouter(
          new TreeMap<>(
              Map.of(
                  "texts", new Trigger.ObjectCreated("texts-bucket", "uploads/"),
                  "archive", new Trigger.ObjectCreated("texts-bucket", ""),
                  "analyze", new Trigger.TopicMessage("articles"),
                  "notify", new Trigger.TopicMessage("more-articles"),
                  "heal", new Trigger.Schedule(Duration.ofHours(1)),
                  "self-heal", new Trigger.Schedule(Duration.ofHours(1)))));

  @Test
  void anObjectIsForTheRolesOfItsBucketAndPrefix() throws JsonProcessingException {
    assertEquals(List.of("archive", "texts"), rolesFor(object("texts-bucket", "uploads/a b")));
    assertEquals(List.of("archive"), rolesFor(object("texts-bucket", "other/uploads/a")));
    assertEquals(List.of(), rolesFor(object("other-bucket", "uploads/a")));
  }

  @Test
  void aPrefixIsComparedWithTheDecodedKey() throws JsonProcessingException {
    EventRouter spaced = new EventRouter(Map.of("role", new Trigger.ObjectCreated("b", "été 1/")));
    assertEquals(
        List.of("role"), spaced.rolesFor(new ObjectMapper().readTree(object("b", "été 1/x"))));
  }

  @Test
  void aMessageIsForTheRolesOfExactlyItsTopic() throws JsonProcessingException {
    assertEquals(List.of("analyze"), rolesFor(message("articles")));
    assertEquals(List.of("notify"), rolesFor(message("more-articles")));
    assertEquals(List.of(), rolesFor(message("unknown")));
  }

  @Test
  void aScheduleIsForExactlyItsRole() throws JsonProcessingException {
    assertEquals(List.of("heal"), rolesFor(JSON.scheduleDue("heal")));
    assertEquals(List.of("self-heal"), rolesFor(JSON.scheduleDue("self-heal")));
    assertEquals(List.of(), rolesFor(JSON.scheduleDue("texts")));
  }

  @Test
  void aRoleWithSeveralTriggersHearsEachOfThem() throws JsonProcessingException {
    EventRouter both =
        new EventRouter(
            Map.of(
                "both",
                new Trigger.AnyOf(
                    List.of(
                        new Trigger.TopicMessage("articles"),
                        new Trigger.Schedule(Duration.ofHours(1))))));
    ObjectMapper mapper = new ObjectMapper();
    assertEquals(List.of("both"), both.rolesFor(mapper.readTree(message("articles"))));
    assertEquals(List.of("both"), both.rolesFor(mapper.readTree(JSON.scheduleDue("both"))));
    assertEquals(List.of(), both.rolesFor(mapper.readTree(message("unknown"))));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"{}", "[]", "7", "{\"Records\":[]}", "{\"Event\":\"s3:TestEvent\"}", "null"})
  void anythingElseHasNoReceiver(String json) throws JsonProcessingException {
    assertEquals(List.of(), rolesFor(json));
  }

  private List<String> rolesFor(String json) throws JsonProcessingException {
    return router.rolesFor(new ObjectMapper().readTree(json));
  }

  private static String object(String bucket, String key) {
    return JSON.objectCreated("ObjectCreated:Put", bucket, key, 1, "etag");
  }

  private static String message(String topic) {
    return JSON.topicMessage(EventJson.topicArn(topic), "id", "", "hello", Map.of());
  }
}
