package dev.nightjar.reviews;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The example items of the specification, as it prints them. */
public final class SpecificationItems {

  private static final JsonMapper MAPPER = new JsonMapper();

  private SpecificationItems() {}

  /** The attributes of an example: {@code item("finding")}. */
  public static Map<String, AttributeValue> item(String name) {
    return parse(json(name));
  }

  public static String json(String name) {
    String path = "/specs/reviews/" + name + ".json";
    try (InputStream in = SpecificationItems.class.getResourceAsStream(path)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public static Map<String, AttributeValue> parse(String json) {
    try {
      return attributes(MAPPER.readTree(json));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Map<String, AttributeValue> attributes(JsonNode object) {
    Map<String, AttributeValue> attributes = new LinkedHashMap<>();
    object.fields().forEachRemaining(f -> attributes.put(f.getKey(), value(f.getValue())));
    return attributes;
  }

  private static AttributeValue value(JsonNode node) {
    return switch (node.getNodeType()) {
      case STRING -> AttributeValue.fromS(node.asText());
      case NUMBER -> AttributeValue.fromN(node.asText());
      case BOOLEAN -> AttributeValue.fromBool(node.asBoolean());
      case NULL -> AttributeValue.fromNul(true);
      case OBJECT -> AttributeValue.fromM(attributes(node));
      case ARRAY -> AttributeValue.fromL(elements(node));
      default -> throw new IllegalArgumentException("Unexpected JSON: " + node.getNodeType());
    };
  }

  private static List<AttributeValue> elements(JsonNode array) {
    List<AttributeValue> elements = new ArrayList<>();
    array.forEach(element -> elements.add(value(element)));
    return elements;
  }
}
