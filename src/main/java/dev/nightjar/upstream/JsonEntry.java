package dev.nightjar.upstream;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;

/**
 * One entry of an API's list, read field by field. A missing or null field is empty; a field of an
 * unexpected type makes the whole entry unreadable.
 */
public record JsonEntry(JsonNode node) {

  /** The entry does not have the documented form. */
  public static final class Unreadable extends RuntimeException {

    public Unreadable(String message) {
      super(message, null, false, false);
    }
  }

  public JsonEntry {
    if (!node.isObject()) {
      throw new Unreadable("not an object");
    }
  }

  public String text(String field) {
    JsonNode value = node.path(field);
    if (isLeftOut(value)) {
      return "";
    }
    if (!value.isTextual()) {
      throw new Unreadable(field);
    }
    return value.textValue();
  }

  public List<String> texts(String field) {
    JsonNode values = node.path(field);
    if (isLeftOut(values)) {
      return List.of();
    }
    if (!values.isArray()) {
      throw new Unreadable(field);
    }
    List<String> texts = new ArrayList<>(values.size());
    for (JsonNode value : values) {
      if (!value.isTextual()) {
        throw new Unreadable(field);
      }
      texts.add(value.textValue());
    }
    return texts;
  }

  /** Zero if missing. */
  public long number(String field) {
    JsonNode value = node.path(field);
    if (isLeftOut(value)) {
      return 0;
    }
    if (!value.isIntegralNumber() || !value.canConvertToLong()) {
      throw new Unreadable(field);
    }
    return value.longValue();
  }

  public JsonEntry entry(String field) {
    return new JsonEntry(node.path(field));
  }

  private static boolean isLeftOut(JsonNode value) {
    return value.isMissingNode() || value.isNull();
  }
}
