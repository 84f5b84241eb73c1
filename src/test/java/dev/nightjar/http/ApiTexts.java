package dev.nightjar.http;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * What the API's description says of operations and fields. It is a list of its own, because one
 * sentence serves the fields of many types.
 */
final class ApiTexts {

  private static final String RESOURCE = "api-descriptions.tsv";

  /**
   * @param answers statuses that the annotations do not name
   */
  record Text(String description, List<String> answers) {}

  private final Map<String, Text> texts;
  private final Set<String> unused;

  private ApiTexts(Map<String, Text> texts) {
    this.texts = texts;
    this.unused = new TreeSet<>(texts.keySet());
  }

  static ApiTexts committed() {
    Map<String, Text> texts = new LinkedHashMap<>();
    try (InputStream resource = ApiTexts.class.getResourceAsStream(RESOURCE)) {
      new String(resource.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.startsWith("#"))
          .map(line -> line.split("\t"))
          .forEach(
              fields ->
                  texts.put(
                      fields[0],
                      new Text(
                          fields[1],
                          fields.length > 2 ? List.of(fields[2].split(",")) : List.of())));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new ApiTexts(texts);
  }

  Optional<Text> ofOperation(String route) {
    return of(route);
  }

  /** Describes the fields of a type that have no description of their own. */
  void describeFields(String type, ObjectNode schema) {
    schema
        .path("properties")
        .fields()
        .forEachRemaining(
            field -> {
              ObjectNode property = (ObjectNode) field.getValue();
              if (!property.has("description")) {
                of(type + "." + field.getKey())
                    .or(() -> of("." + field.getKey()))
                    .ifPresent(text -> property.put("description", text.description()));
              }
            });
  }

  /** Texts of what the API does not have. */
  Set<String> unused() {
    return unused;
  }

  private Optional<Text> of(String key) {
    unused.remove(key);
    return Optional.ofNullable(texts.get(key));
  }
}
