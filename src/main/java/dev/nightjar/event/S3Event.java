package dev.nightjar.event;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** S3's notification that objects changed, with the fields that the roles read. */
public record S3Event(List<S3Object> objects) {

  /** One object of the notification; the key is already decoded. */
  public record S3Object(String eventName, String bucket, String key, long size) {}

  static S3Event read(JsonNode event) {
    if ("s3:TestEvent".equals(event.path("Event").asText())) {
      return new S3Event(List.of()); // S3 sends it once, when the notification is configured
    }
    JsonNode records = event.path("Records");
    if (!records.isArray()) {
      throw new MalformedEventException("The event has no Records: it is not an S3 notification");
    }
    List<S3Object> objects = new ArrayList<>(records.size());
    for (JsonNode record : records) {
      objects.add(
          new S3Object(
              EventFields.text(record, "/eventName"),
              EventFields.text(record, "/s3/bucket/name"),
              decoded(EventFields.text(record, "/s3/object/key")),
              record.at("/s3/object/size").asLong()));
    }
    return new S3Event(List.copyOf(objects));
  }

  private static String decoded(String key) {
    try {
      return URLDecoder.decode(key, StandardCharsets.UTF_8);
    } catch (IllegalArgumentException e) {
      throw new MalformedEventException("The object's key in the event is not URL-encoded");
    }
  }
}
