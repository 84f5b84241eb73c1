package dev.nightjar.table.key;

import java.util.List;
import java.util.Optional;

/**
 * The key attributes of a table or an index, all strings: a partition key and usually a sort key.
 */
public record KeySchema(List<String> attributes) {

  public KeySchema {
    attributes = List.copyOf(attributes);
    if (attributes.isEmpty() || attributes.size() > 2) {
      throw new IllegalArgumentException("a key has one or two attributes");
    }
    if (attributes.stream().anyMatch(String::isBlank)
        || attributes.stream().distinct().count() < attributes.size()) {
      throw new IllegalArgumentException("key attributes need two different names");
    }
  }

  public static KeySchema of(String partition) {
    return new KeySchema(List.of(partition));
  }

  public static KeySchema of(String partition, String sort) {
    return new KeySchema(List.of(partition, sort));
  }

  public String partition() {
    return attributes.get(0);
  }

  public Optional<String> sort() {
    return attributes.size() == 2 ? Optional.of(attributes.get(1)) : Optional.empty();
  }
}
