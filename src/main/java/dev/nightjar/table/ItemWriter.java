package dev.nightjar.table;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Builds an {@link Item} attribute by attribute; each attribute is written once. */
public final class ItemWriter {

  /** One of this class' methods that write an attribute, such as {@code ItemWriter::decimal}. */
  @FunctionalInterface
  public interface Attribute<T> {
    void write(ItemWriter writer, String name, T value);
  }

  private final Map<String, AttributeValue> attributes = new LinkedHashMap<>();

  /** Begins an item with its primary key. */
  public static ItemWriter of(ItemKey key) {
    ItemWriter writer = new ItemWriter();
    key.attributes().forEach(writer::value);
    return writer;
  }

  public ItemWriter text(String name, String value) {
    return value(name, Values.text(value));
  }

  public ItemWriter number(String name, long value) {
    return value(name, Values.number(value));
  }

  public ItemWriter decimal(String name, BigDecimal value) {
    return value(name, Values.decimal(value));
  }

  /** The decimal that the double prints as. */
  public ItemWriter decimal(String name, double value) {
    return value(name, Values.decimal(value));
  }

  public ItemWriter flag(String name, boolean value) {
    return value(name, Values.flag(value));
  }

  public ItemWriter bytes(String name, byte[] value) {
    return value(name, Values.bytes(value));
  }

  public ItemWriter epochMillis(String name, Instant time) {
    return number(name, time.toEpochMilli());
  }

  public ItemWriter epochSeconds(String name, Instant time) {
    return number(name, time.getEpochSecond());
  }

  /** ISO 8601 text with milliseconds: {@code 2025-11-17T14:30:00.000Z}. */
  public ItemWriter timestamp(String name, Instant time) {
    return text(name, SortableTime.millis(time));
  }

  /** A set of strings; an empty one is left out, since DynamoDB refuses it. */
  public ItemWriter textSet(String name, Set<String> values) {
    return values.isEmpty() ? this : value(name, Values.textSet(values));
  }

  public ItemWriter textList(String name, Collection<String> values) {
    return value(name, Values.textList(values));
  }

  /** A list of maps, each written by {@code write}. */
  public <T> ItemWriter items(
      String name, Collection<T> values, BiConsumer<ItemWriter, ? super T> write) {
    List<AttributeValue> maps =
        values.stream()
            .map(
                value -> {
                  ItemWriter nested = new ItemWriter();
                  write.accept(nested, value);
                  return Values.map(nested.build());
                })
            .toList();
    return value(name, Values.list(maps));
  }

  /** A map: {@code item("statistics", s -> s.number("totalArtistsTracked", 0))}. */
  public ItemWriter item(String name, Consumer<ItemWriter> write) {
    ItemWriter nested = new ItemWriter();
    write.accept(nested);
    return item(name, nested.build());
  }

  public ItemWriter item(String name, Item nested) {
    return value(name, Values.map(nested));
  }

  /** DynamoDB's explicit null; the readers treat it as absent. */
  public ItemWriter nothing(String name) {
    return value(name, Values.nothing());
  }

  /** Writes the value if there is one: {@code optional("score", score, ItemWriter::decimal)}. */
  public <T> ItemWriter optional(String name, Optional<T> value, Attribute<? super T> attribute) {
    value.ifPresent(present -> attribute.write(this, name, present));
    return this;
  }

  /** Any value, for the rare shape that has no method here. */
  public ItemWriter value(String name, AttributeValue value) {
    if (attributes.putIfAbsent(name, value) != null) {
      throw new IllegalArgumentException("attribute " + name + " is written twice");
    }
    return this;
  }

  public Item build() {
    return new Item(attributes);
  }
}
