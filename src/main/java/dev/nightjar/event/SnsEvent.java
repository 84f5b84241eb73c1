package dev.nightjar.event;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** SNS' delivery of messages to a Lambda function, with the fields that the roles read. */
public record SnsEvent(List<SnsMessage> messages) {

  /** One published message with its string attributes. */
  public record SnsMessage(
      String messageId,
      String topicArn,
      String message,
      Instant timestamp,
      Map<String, String> attributes) {}

  static SnsEvent read(JsonNode event) {
    JsonNode records = event.path("Records");
    if (!records.isArray()) {
      throw new MalformedEventException("The event has no Records: it is not an SNS delivery");
    }
    List<SnsMessage> messages = new ArrayList<>(records.size());
    for (JsonNode record : records) {
      messages.add(
          new SnsMessage(
              EventFields.text(record, "/Sns/MessageId"),
              EventFields.text(record, "/Sns/TopicArn"),
              EventFields.text(record, "/Sns/Message"),
              EventFields.time(record, "/Sns/Timestamp"),
              attributes(record.at("/Sns/MessageAttributes"))));
    }
    return new SnsEvent(List.copyOf(messages));
  }

  private static Map<String, String> attributes(JsonNode node) {
    Map<String, String> attributes = new LinkedHashMap<>();
    node.properties()
        .forEach(
            attribute ->
                attributes.put(
                    attribute.getKey(), EventFields.textOrEmpty(attribute.getValue(), "/Value")));
    return Map.copyOf(attributes);
  }
}
