package dev.nightjar.texts;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The specification's example items as DynamoDB attributes. */
public final class SpecifiedItem {

  private SpecifiedItem() {}

  /** Reads an example from {@code specs/texts}; the map can be changed. */
  public static Map<String, AttributeValue> read(String name) {
    try (InputStream json =
        SpecifiedItem.class.getResourceAsStream("/specs/texts/" + name + ".json")) {
      return new HashMap<>(attribute(new ObjectMapper().readTree(json)).m());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static AttributeValue attribute(JsonNode json) {
    return switch (json.getNodeType()) {
      case STRING -> AttributeValue.fromS(json.textValue());
      case NUMBER -> AttributeValue.fromN(json.asText());
      case BOOLEAN -> AttributeValue.fromBool(json.booleanValue());
      case NULL -> AttributeValue.fromNul(true);
      case ARRAY -> AttributeValue.fromL(json.valueStream().map(SpecifiedItem::attribute).toList());
      case OBJECT -> {
        Map<String, AttributeValue> attributes = new HashMap<>();
        json.properties().forEach(e -> attributes.put(e.getKey(), attribute(e.getValue())));
        yield AttributeValue.fromM(attributes);
      }
      default -> throw new IllegalArgumentException("no attribute: " + json.getNodeType());
    };
  }
}
