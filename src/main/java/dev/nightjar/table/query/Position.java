package dev.nightjar.table.query;

import dev.nightjar.table.key.ItemKey;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Where a page of a query ended: the key of its last item, after which the next page begins. It is
 * opaque above the stores; a list that merges several queries puts its own entries into one.
 */
public final class Position {

  /** Before the first item. */
  public static final Position START = new Position(Map.of());

  private final Map<String, AttributeValue> key;

  private Position(Map<String, AttributeValue> key) {
    this.key = Map.copyOf(key);
  }

  /** After the item with these key attributes. */
  public static Position after(Map<String, AttributeValue> key) {
    return new Position(key);
  }

  /** After the item with these keys: that of the table and, in an index, that of the index. */
  public static Position after(ItemKey... keys) {
    Map<String, AttributeValue> attributes = new TreeMap<>();
    for (ItemKey key : keys) {
      attributes.putAll(key.attributes());
    }
    return new Position(attributes);
  }

  public boolean isStart() {
    return key.isEmpty();
  }

  /** The attributes of the key; none at the start. */
  public Map<String, AttributeValue> key() {
    return key;
  }

  public Position with(String name, String text) {
    return with(name, AttributeValue.fromS(text));
  }

  public Position with(String name, int number) {
    return with(name, AttributeValue.fromN(Integer.toString(number)));
  }

  public Position with(String name, byte[] bytes) {
    return with(name, AttributeValue.fromB(SdkBytes.fromByteArray(bytes)));
  }

  private Position with(String name, AttributeValue value) {
    Map<String, AttributeValue> extended = new TreeMap<>(key);
    extended.put(name, value);
    return new Position(extended);
  }

  public Optional<String> text(String name) {
    return Optional.ofNullable(key.get(name)).map(AttributeValue::s);
  }

  /** All entries that are texts, by name. */
  public Map<String, String> texts() {
    Map<String, String> texts = new TreeMap<>();
    key.forEach((name, value) -> Optional.ofNullable(value.s()).ifPresent(s -> texts.put(name, s)));
    return texts;
  }

  public OptionalInt number(String name) {
    AttributeValue value = key.get(name);
    return value == null || value.n() == null
        ? OptionalInt.empty()
        : OptionalInt.of(Integer.parseInt(value.n()));
  }

  public Optional<byte[]> bytes(String name) {
    return Optional.ofNullable(key.get(name)).map(AttributeValue::b).map(SdkBytes::asByteArray);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Position position && position.key.equals(key);
  }

  @Override
  public int hashCode() {
    return key.hashCode();
  }

  @Override
  public String toString() {
    return key.toString();
  }
}
