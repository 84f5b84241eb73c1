package dev.nightjar.reviews.archive;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.nightjar.table.item.Item;
import dev.nightjar.table.item.ItemJson;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Events of a DynamoDB stream, field by field as AWS documents them. */
public final class StreamEvents {

  private static final JsonMapper MAPPER = new JsonMapper();
  private static final long FIRST_SEQUENCE_NUMBER = 3_498_069_000L;

  private StreamEvents() {}

  /** The deletion of items by the time to live; their sequence numbers count from 1. */
  public static String expired(Collection<Map<String, AttributeValue>> items) {
    ObjectNode event = MAPPER.createObjectNode();
    ArrayNode records = event.putArray("Records");
    int number = 0;
    for (Map<String, AttributeValue> item : items) {
      records.add(expired(++number, ItemJson.write(new Item(item))));
    }
    return event.toString();
  }

  public static String sequenceNumber(int number) {
    return "" + (FIRST_SEQUENCE_NUMBER + number);
  }

  public static ObjectNode expired(int number, String oldImage) {
    try {
      JsonNode image = MAPPER.readTree(oldImage);
      ObjectNode record =
          (ObjectNode)
              MAPPER.readTree(
                  """
                  {
                    "eventID": "c4ca4238a0b923820dcc509a6f75849b",
                    "eventName": "REMOVE",
                    "eventVersion": "1.1",
                    "eventSource": "aws:dynamodb",
                    "awsRegion": "us-east-1",
                    "dynamodb": {
                      "ApproximateCreationDateTime": 1693997155.0,
                      "Keys": {},
                      "SizeBytes": 118,
                      "StreamViewType": "NEW_AND_OLD_IMAGES"
                    },
                    "userIdentity": {"type": "Service", "principalId": "dynamodb.amazonaws.com"},
                    "eventSourceARN": "arn:aws:dynamodb:us-east-1:123456789012:table/reviews/stream/2026-11-18T00:00:00.000"
                  }
                  """);
      ObjectNode change = (ObjectNode) record.get("dynamodb");
      change.put("SequenceNumber", sequenceNumber(number));
      change.set("OldImage", image);
      for (String key : List.of("PK", "SK")) {
        if (image.has(key)) {
          ((ObjectNode) change.get("Keys")).set(key, image.get(key));
        }
      }
      return record;
    } catch (JsonProcessingException e) {
      throw new AssertionError(e);
    }
  }

  public static String of(JsonNode... records) {
    ObjectNode event = MAPPER.createObjectNode();
    event.putArray("Records").addAll(List.of(records));
    return event.toString();
  }
}
