package dev.nightjar.table.item;

import dev.nightjar.table.key.ItemKey;
import dev.nightjar.table.key.SortableTime;
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
public final class ItemBuilder {

  /** A method of this class that writes an attribute, such as {@code ItemBuilder::decimal}. */
  @FunctionalInterface
  public interface Attribute<T> {
    void write(ItemBuilder writer, String name, T value);
  }

  private final Map<String, AttributeValue> attributes = new LinkedHashMap<>();

  /** Begins an item with its primary key. */
  public static ItemBuilder of(ItemKey key) {
    ItemBuilder writer = new ItemBuilder();
    key.attributes().forEach(writer::value);
    return writer;
  }

  public ItemBuilder text(String name, String value) {
    return value(name, AttributeValues.text(value));
  }

  public ItemBuilder number(String name, long value) {
    return value(name, AttributeValues.number(value));
  }

  public ItemBuilder decimal(String name, BigDecimal value) {
    return value(name, AttributeValues.decimal(value));
  }

  /** The decimal that the double prints as. */
  public ItemBuilder decimal(String name, double value) {
    return value(name, AttributeValues.decimal(value));
  }

  public ItemBuilder flag(String name, boolean value) {
    return value(name, AttributeValues.flag(value));
  }

  public ItemBuilder bytes(String name, byte[] value) {
    return value(name, AttributeValues.bytes(value));
  }

  public ItemBuilder epochMillis(String name, Instant time) {
    return number(name, time.toEpochMilli());
  }

  public ItemBuilder epochSeconds(String name, Instant time) {
    return number(name, time.getEpochSecond());
  }

  /** ISO 8601 text with milliseconds: {@code 2025-11-17T14:30:00.000Z}. */
  public ItemBuilder timestamp(String name, Instant time) {
    return text(name, SortableTime.millis(time));
  }

  /** A set of strings; an empty one is left out, since DynamoDB refuses it. */
  public ItemBuilder textSet(String name, Set<String> values) {
    return values.isEmpty() ? this : value(name, AttributeValues.textSet(values));
  }

  public ItemBuilder textList(String name, Collection<String> values) {
    return value(name, AttributeValues.textList(values));
  }

  /** A list of maps, each written by {@code write}. */
  public <T> ItemBuilder items(
      String name, Collection<T> values, BiConsumer<ItemBuilder, ? super T> write) {
    List<AttributeValue> maps =
        values.stream()
            .map(
                value -> {
                  ItemBuilder nested = new ItemBuilder();
                  write.accept(nested, value);
                  return AttributeValues.map(nested.build());
                })
            .toList();
    return value(name, AttributeValues.list(maps));
  }

  /** A map: {@code item("statistics", s -> s.number("totalArtistsTracked", 0))}. */
  public ItemBuilder item(String name, Consumer<ItemBuilder> write) {
    ItemBuilder nested = new ItemBuilder();
    write.accept(nested);
    return item(name, nested.build());
  }

  public ItemBuilder item(String name, Item nested) {
    return value(name, AttributeValues.map(nested));
  }

  /** DynamoDB's explicit null, which {@link Item} reads as absent. */
  public ItemBuilder nothing(String name) {
    return value(name, AttributeValues.nothing());
  }

  /** Writes the value if it is present: {@code optional("score", score, ItemBuilder::decimal)}. */
  public <T> ItemBuilder optional(String name, Optional<T> value, Attribute<? super T> attribute) {
    value.ifPresent(present -> attribute.write(this, name, present));
    return this;
  }

  /** Any value, for shapes without a method of their own. */
  public ItemBuilder value(String name, AttributeValue value) {
    if (attributes.putIfAbsent(name, value) != null) {
      throw new IllegalArgumentException("attribute " + name + " is written twice");
    }
    return this;
  }

  public Item build() {
    return new Item(attributes);
  }
}
