package dev.nightjar.event;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;

/** Changes of a table as its DynamoDB stream delivers them to a Lambda function. */
public record StreamEvent(List<Change> changes) {

  /** The principal of deletions by time to live. */
  private static final String TTL_PRINCIPAL = "dynamodb.amazonaws.com";

  /**
   * One change of an item.
   *
   * @param sequenceNumber identifies the record in its shard
   * @param eventName INSERT, MODIFY or REMOVE
   * @param principalId who made the change, only for changes by AWS itself; otherwise empty
   * @param oldImage the item before the change as DynamoDB JSON; empty if there was none
   */
  public record Change(
      String sequenceNumber, String eventName, String principalId, String oldImage) {

    /** Whether the time to live has deleted the item. */
    public boolean isExpiry() {
      return eventName.equals("REMOVE") && principalId.equals(TTL_PRINCIPAL);
    }
  }

  static StreamEvent read(JsonNode event) {
    JsonNode records = event.path("Records");
    if (!records.isArray()) {
      throw new MalformedEventException("The event has no Records: it is not from a stream");
    }
    List<Change> changes = new ArrayList<>(records.size());
    for (JsonNode record : records) {
      JsonNode oldImage = record.at("/dynamodb/OldImage");
      changes.add(
          new Change(
              EventFields.text(record, "/dynamodb/SequenceNumber"),
              EventFields.text(record, "/eventName"),
              EventFields.textOrEmpty(record, "/userIdentity/principalId"),
              oldImage.isObject() ? oldImage.toString() : ""));
    }
    return new StreamEvent(List.copyOf(changes));
  }
}
