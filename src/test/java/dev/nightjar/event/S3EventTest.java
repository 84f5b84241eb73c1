package dev.nightjar.event;

import static dev.nightjar.event.EventJsonFiles.event;
import static dev.nightjar.event.EventJsonFiles.parsed;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.event.S3Event.S3Object;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** S3's notification, read from the JSON that S3 writes. */
class S3EventTest {

  @Test
  void theDocumentedNotificationIsReadWithItsKeyDecoded() {
    assertEquals(
        List.of(
            new S3Object(
                "ObjectCreated:Put",
                "DOC-EXAMPLE-BUCKET",
                "red flower + été/b21b84d653bb07b05b1e6b33684dc11b",
                1305107)),
        event("s3-put.json").asS3Event().objects());
  }

  @Test
  void aPlusInTheEncodedKeyIsASpaceAndAnEncodedPlusIsAPlus() {
    assertEquals("a b+c%", keyOf(notification("a+b%2Bc%25")));
  }

  @Test
  void severalRecordsKeepTheirOrder() {
    String records =
        notification("one").replace("]}", ",") + notification("two").replace("{\"Records\":[", "");
    assertEquals(
        List.of("one", "two"),
        parsed(records).asS3Event().objects().stream().map(S3Object::key).toList());
  }

  @Test
  void theTestEventThatS3SendsOnConfigurationHasNoObjects() {
    assertTrue(event("s3-test-event.json").asS3Event().objects().isEmpty());
  }

  @Test
  void anObjectWithoutASizeCountsAsEmpty() {
    assertEquals(
        0,
        parsed(notification("a").replace(",\"size\":7", "")).asS3Event().objects().get(0).size());
  }

  @ParameterizedTest
  @ValueSource(strings = {"{}", "{\"Records\":{}}", "{\"Records\":[{}]}", "{\"Records\":[null]}"})
  void anEventOfAnotherKindIsMalformed(String json) {
    IncomingEvent event = parsed(json);
    assertThrows(MalformedEventException.class, event::asS3Event);
  }

  @Test
  void anSnsDeliveryIsNotAnS3Notification() {
    MalformedEventException malformed =
        assertThrows(MalformedEventException.class, () -> event("sns.json").asS3Event());
    assertEquals("The event has no text at /eventName", malformed.getMessage());
  }

  @Test
  void aRecordWithoutABucketIsMalformedAndTheMessageNamesTheField() {
    IncomingEvent event = parsed(notification("a").replace("\"name\"", "\"nombre\""));
    MalformedEventException malformed =
        assertThrows(MalformedEventException.class, event::asS3Event);
    assertEquals("The event has no text at /s3/bucket/name", malformed.getMessage());
  }

  @Test
  void aKeyThatIsNotEncodedIsMalformed() {
    IncomingEvent event = parsed(notification("100%sure"));
    assertThrows(MalformedEventException.class, event::asS3Event);
  }

  private static String keyOf(String json) {
    return parsed(json).asS3Event().objects().get(0).key();
  }

  private static String notification(String encodedKey) {
    return """
        {"Records":[{"eventName":"ObjectCreated:Put","s3":{"bucket":{"name":"b"},\
        "object":{"key":"%s","size":7}}}]}"""
        .formatted(encodedKey);
  }
}
