package dev.nightjar.concerts.store;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The example items of the specification, exactly as it prints them. */
public final class SpecificationItems {

  private static final ObjectMapper MAPPER = new ObjectMapper();

  private SpecificationItems() {}

  public static Map<String, AttributeValue> item(String name) {
    return item(name, Map.of());
  }

  /** The example with some texts replaced, for example a date that is in the past by now. */
  public static Map<String, AttributeValue> item(String name, Map<String, String> replacements) {
    try (InputStream file =
        SpecificationItems.class.getResourceAsStream("/specs/concerts/" + name + ".json")) {
      String json = new String(file.readAllBytes(), StandardCharsets.UTF_8);
      for (Map.Entry<String, String> replacement : replacements.entrySet()) {
        json = json.replace(replacement.getKey(), replacement.getValue());
      }
      return map(MAPPER.readTree(json));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Map<String, AttributeValue> map(JsonNode object) {
    Map<String, AttributeValue> attributes = new LinkedHashMap<>();
    object
        .fields()
        .forEachRemaining(field -> attributes.put(field.getKey(), value(field.getValue())));
    return attributes;
  }

  private static AttributeValue value(JsonNode json) {
    return switch (json.getNodeType()) {
      case STRING -> AttributeValue.fromS(json.asText());
      case NUMBER -> AttributeValue.fromN(json.asText());
      case BOOLEAN -> AttributeValue.fromBool(json.asBoolean());
      case NULL -> AttributeValue.fromNul(true);
      case OBJECT -> AttributeValue.fromM(map(json));
      case ARRAY -> {
        List<AttributeValue> elements = new ArrayList<>();
        json.forEach(element -> elements.add(value(element)));
        yield AttributeValue.fromL(elements);
      }
      default -> throw new IllegalArgumentException("unexpected " + json.getNodeType());
    };
  }
}
