package dev.nightjar.table;

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

/** The example items of the specifications, as they print them, from {@code specs/}. */
public final class SpecificationItems {

  private static final ObjectMapper MAPPER = new ObjectMapper();

  private SpecificationItems() {}

  /** The attributes of an example, which can be changed: {@code item("reviews/finding")}. */
  public static Map<String, AttributeValue> item(String path) {
    return parse(json(path));
  }

  /** The example with some texts replaced, for example a date that is in the past by now. */
  public static Map<String, AttributeValue> item(String path, Map<String, String> replacements) {
    String json = json(path);
    for (Map.Entry<String, String> replacement : replacements.entrySet()) {
      json = json.replace(replacement.getKey(), replacement.getValue());
    }
    return parse(json);
  }

  public static String json(String path) {
    try (InputStream file =
        SpecificationItems.class.getResourceAsStream("/specs/" + path + ".json")) {
      return new String(file.readAllBytes(), StandardCharsets.UTF_8);
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
    object.properties().forEach(field -> attributes.put(field.getKey(), value(field.getValue())));
    return attributes;
  }

  private static AttributeValue value(JsonNode json) {
    return switch (json.getNodeType()) {
      case STRING -> AttributeValue.fromS(json.textValue());
      case NUMBER -> AttributeValue.fromN(json.asText());
      case BOOLEAN -> AttributeValue.fromBool(json.booleanValue());
      case NULL -> AttributeValue.fromNul(true);
      case OBJECT -> AttributeValue.fromM(attributes(json));
      case ARRAY -> AttributeValue.fromL(elements(json));
      default -> throw new IllegalArgumentException("unexpected " + json.getNodeType());
    };
  }

  private static List<AttributeValue> elements(JsonNode array) {
    List<AttributeValue> elements = new ArrayList<>();
    array.forEach(element -> elements.add(value(element)));
    return elements;
  }
}
