package dev.nightjar.reviews.store;

import dev.nightjar.table.item.Item;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Computes the size of items as DynamoDB counts it; the limit is 400 KB including attribute names.
 */
final class ItemSize {

  static final int MAX_BYTES = 400 * 1024;

  private static final int NUMBER = 21;
  private static final int CONTAINER = 3;

  private ItemSize() {}

  static int of(Item item) {
    return of(item.attributes());
  }

  /** The leading values that fit into the given number of bytes. */
  static <T> List<T> fitting(int bytes, List<T> values, Function<T, Item> write) {
    int left = bytes;
    for (int i = 0; i < values.size(); i++) {
      left -= of(write.apply(values.get(i))) + 1;
      if (left < 0) {
        return values.subList(0, i);
      }
    }
    return values;
  }

  /** Truncates a text to the given number of characters. */
  static String truncate(String text, int characters) {
    if (text.length() <= characters) {
      return text;
    }
    boolean splitsAPair = Character.isHighSurrogate(text.charAt(characters - 2));
    return text.substring(0, characters - (splitsAPair ? 2 : 1)) + "…";
  }

  private static int of(Map<String, AttributeValue> attributes) {
    return attributes.entrySet().stream()
        .mapToInt(entry -> utf8(entry.getKey()) + of(entry.getValue()) + 1)
        .sum();
  }

  private static int of(AttributeValue value) {
    return switch (value.type()) {
      case S -> utf8(value.s());
      case N -> NUMBER;
      case B -> value.b().asByteArrayUnsafe().length;
      case SS -> value.ss().stream().mapToInt(ItemSize::utf8).sum();
      case L -> CONTAINER + value.l().stream().mapToInt(element -> of(element) + 1).sum();
      case M -> CONTAINER + of(value.m());
      default -> 1;
    };
  }

  private static int utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8).length;
  }
}
