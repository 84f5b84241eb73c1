package dev.nightjar.table.item;

import dev.nightjar.table.key.ItemKey;
import dev.nightjar.table.key.KeySchema;
import dev.nightjar.table.key.SortableTime;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.IntStream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * A typed reader of an item or of a map within one. An attribute that is missing or of another type
 * throws {@link MalformedItemException}; {@link #optional} reads attributes that may be absent.
 */
public final class Item {

  private final String path;
  private final Map<String, AttributeValue> attributes;

  public Item(Map<String, AttributeValue> attributes) {
    this("", attributes);
  }

  /** The path begins error messages: "table: " for an item, "table: map." for a map within one. */
  private Item(String path, Map<String, AttributeValue> attributes) {
    this.path = path;
    this.attributes = Collections.unmodifiableMap(new LinkedHashMap<>(attributes));
  }

  public static Item from(String table, Map<String, AttributeValue> attributes) {
    return new Item(table + ": ", attributes);
  }

  public static ItemBuilder with(ItemKey key) {
    return ItemBuilder.of(key);
  }

  /** The item's key in a table or an index with that schema. */
  public ItemKey key(KeySchema schema) {
    return new ItemKey(schema, schema.attributes().stream().map(this::text).toList());
  }

  /** The key as far as it can be read, for logs. */
  public Map<String, String> presentKey(KeySchema schema) {
    Map<String, String> key = new LinkedHashMap<>();
    schema
        .attributes()
        .forEach(name -> optional(name, Item::text).ifPresent(value -> key.put(name, value)));
    return key;
  }

  public Map<String, AttributeValue> attributes() {
    return attributes;
  }

  /** Whether the attribute exists and is not DynamoDB's explicit null. */
  public boolean has(String name) {
    AttributeValue value = attributes.get(name);
    return value != null && value.type() != AttributeValue.Type.NUL;
  }

  public String text(String name) {
    return read(name, "a string", AttributeValue.Type.S).s();
  }

  /** A string that is parsed: {@code parsed("status", Status::of)}. */
  public <T> T parsed(String name, Function<String, T> parse) {
    return converted(name, Item::text, parse);
  }

  /** An attribute that is read and then converted; the conversion may refuse the value. */
  <V, T> T converted(String name, BiFunction<Item, String, V> read, Function<V, T> convert) {
    V value = read.apply(this, name);
    try {
      return convert.apply(value);
    } catch (IllegalArgumentException | DateTimeException e) {
      // The cause is left out because its message may quote the value.
      throw new MalformedItemException(path + name, "one of the agreed words or forms");
    }
  }

  /** The value that a codec makes of this item; it may refuse attributes that contradict. */
  <T> T readBy(Function<Item, T> reader) {
    try {
      return reader.apply(this);
    } catch (IllegalArgumentException | DateTimeException e) {
      throw new MalformedItemException(path + "the item", "consistent");
    }
  }

  /** A whole number. */
  public long number(String name) {
    try {
      return decimal(name).longValueExact();
    } catch (ArithmeticException e) {
      throw new MalformedItemException(path + name, "a whole number of 64 bits");
    }
  }

  /** A whole number that fits an int. */
  public int integer(String name) {
    try {
      return Math.toIntExact(number(name));
    } catch (ArithmeticException e) {
      throw new MalformedItemException(path + name, "a whole number of 32 bits");
    }
  }

  public BigDecimal decimal(String name) {
    return new BigDecimal(read(name, "a number", AttributeValue.Type.N).n());
  }

  public boolean flag(String name) {
    return read(name, "a boolean", AttributeValue.Type.BOOL).bool();
  }

  public byte[] bytes(String name) {
    return read(name, "binary", AttributeValue.Type.B).b().asByteArray();
  }

  public Instant epochMillis(String name) {
    return Instant.ofEpochMilli(number(name));
  }

  public Instant epochSeconds(String name) {
    try {
      return Instant.ofEpochSecond(number(name));
    } catch (DateTimeException e) {
      throw new MalformedItemException(path + name, "a time in epoch seconds");
    }
  }

  /** A time as ISO 8601 text. */
  public Instant timestamp(String name) {
    try {
      return SortableTime.parse(text(name));
    } catch (IllegalArgumentException e) {
      throw new MalformedItemException(path + name, "an ISO 8601 time");
    }
  }

  /** A set of strings; absent is empty, since DynamoDB has no empty sets. */
  public Set<String> textSet(String name) {
    return has(name)
        ? Collections.unmodifiableSet(
            new LinkedHashSet<>(read(name, "a string set", AttributeValue.Type.SS).ss()))
        : Set.of();
  }

  public List<String> textList(String name) {
    return elements(name, "a list of strings", AttributeValue.Type.S).stream()
        .map(AttributeValue::s)
        .toList();
  }

  /** A list of maps, each read by {@code read}. */
  public <T> List<T> items(String name, Function<Item, T> read) {
    List<AttributeValue> maps = elements(name, "a list of maps", AttributeValue.Type.M);
    return IntStream.range(0, maps.size())
        .mapToObj(i -> new Item(path + name + "[" + i + "].", maps.get(i).m()))
        .map(read)
        .toList();
  }

  /** A map within this item. */
  public Item item(String name) {
    return new Item(path + name + ".", read(name, "a map", AttributeValue.Type.M).m());
  }

  /** Reads an attribute that may be absent: {@code optional("score", Item::decimal)}. */
  public <T> Optional<T> optional(String name, BiFunction<Item, String, T> read) {
    return has(name) ? Optional.of(read.apply(this, name)) : Optional.empty();
  }

  private List<AttributeValue> elements(String name, String expected, AttributeValue.Type type) {
    List<AttributeValue> elements = read(name, expected, AttributeValue.Type.L).l();
    if (elements.stream().anyMatch(element -> element.type() != type)) {
      throw new MalformedItemException(path + name, expected);
    }
    return elements;
  }

  private AttributeValue read(String name, String expected, AttributeValue.Type type) {
    if (!has(name)) {
      throw MalformedItemException.missing(path + name, expected);
    }
    AttributeValue value = attributes.get(name);
    if (value.type() != type) {
      throw new MalformedItemException(path + name, expected);
    }
    return value;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Item item && attributes.equals(item.attributes);
  }

  @Override
  public int hashCode() {
    return attributes.hashCode();
  }

  /** Only the attribute names: values may be personal and must not be logged. */
  @Override
  public String toString() {
    return path + attributes.keySet();
  }
}
