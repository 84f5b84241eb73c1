package dev.nightjar.local.delivery;

import com.fasterxml.jackson.databind.JsonNode;
import dev.nightjar.event.IncomingEvent;
import dev.nightjar.event.Trigger;
import java.util.List;
import java.util.Map;
import java.util.function.BiPredicate;

/** Finds the roles that receive an event, as AWS' notifications and subscriptions do. */
final class EventRouter {

  private final Map<String, Trigger> triggers;

  EventRouter(Map<String, Trigger> triggers) {
    this.triggers = triggers;
  }

  List<String> rolesFor(JsonNode event) {
    JsonNode record = event.path("Records").path(0);
    if ("aws:s3".equals(record.path("eventSource").asText())) {
      var object = IncomingEvent.of(event).asS3Event().objects().get(0);
      return matching(
          (role, trigger) ->
              trigger instanceof Trigger.ObjectCreated created
                  && created.bucket().equals(object.bucket())
                  && object.key().startsWith(created.keyPrefix()));
    }
    if ("aws:sns".equals(record.path("EventSource").asText())) {
      String arn = record.at("/Sns/TopicArn").asText();
      return matching(
          (role, trigger) ->
              trigger instanceof Trigger.TopicMessage message
                  && arn.endsWith(":" + message.topic()));
    }
    String schedule = event.at("/resources/0").asText();
    return matching(
        (role, trigger) -> trigger instanceof Trigger.Schedule && schedule.endsWith("/" + role));
  }

  private List<String> matching(BiPredicate<String, Trigger> test) {
    return triggers.entrySet().stream()
        .filter(
            entry ->
                entry.getValue().each().stream()
                    .anyMatch(trigger -> test.test(entry.getKey(), trigger)))
        .map(Map.Entry::getKey)
        .toList();
  }
}
