package dev.nightjar.event;

import static dev.nightjar.event.EventJsonFiles.event;
import static dev.nightjar.event.EventJsonFiles.parsed;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.nightjar.event.SnsEvent.SnsMessage;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** SNS' delivery to a function, read from the JSON that SNS writes. */
class SnsEventTest {

  @Test
  void theDocumentedDeliveryIsReadWithItsAttributes() {
    assertEquals(
        List.of(
            new SnsMessage(
                "95df01b4-ee98-5cb9-9903-4c221d41eb5e",
                "arn:aws:sns:us-east-1:123456789012:sns-lambda",
                "Hello from SNS!",
                Instant.parse("2019-01-02T12:45:07Z"),
                Map.of("Test", "TestString", "TestBinary", "TestBinary"))),
        event("sns.json").asSnsEvent().messages());
  }

  @Test
  void aMessageWithoutAttributesHasNone() {
    String json =
        """
        {"Records":[{"Sns":{"MessageId":"1","TopicArn":"t","Message":"","Timestamp":\
        "2019-01-02T12:45:07.000Z"}}]}""";
    assertEquals(Map.of(), parsed(json).asSnsEvent().messages().get(0).attributes());
  }

  @Test
  void aDeliveryWithoutAMessageIsMalformedAndTheErrorNamesTheField() {
    IncomingEvent event =
        parsed("{\"Records\":[{\"Sns\":{\"MessageId\":\"1\",\"TopicArn\":\"t\"}}]}");
    MalformedEventException malformed =
        assertThrows(MalformedEventException.class, event::asSnsEvent);
    assertEquals("The event has no text at /Sns/Message", malformed.getMessage());
  }

  @Test
  void anS3NotificationIsNotAnSnsDelivery() {
    IncomingEvent event = event("s3-put.json");
    assertThrows(MalformedEventException.class, event::asSnsEvent);
  }

  @Test
  void anEventWithoutRecordsIsMalformed() {
    IncomingEvent event = event("scheduler.json");
    assertThrows(MalformedEventException.class, event::asSnsEvent);
  }
}
