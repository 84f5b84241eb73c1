package dev.nightjar.table.item;

import dev.nightjar.table.key.SortableTime;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * How values of one Java type stand in an attribute: how they are written and read.
 *
 * @param write such as {@code ItemBuilder::text}
 * @param read such as {@code Item::text}
 */
public record AttributeType<V>(ItemBuilder.Attribute<V> write, BiFunction<Item, String, V> read) {

  public static final AttributeType<String> TEXT =
      new AttributeType<>(ItemBuilder::text, Item::text);

  public static final AttributeType<Long> NUMBER =
      new AttributeType<>(ItemBuilder::number, Item::number);

  public static final AttributeType<Integer> INTEGER =
      new AttributeType<>((item, name, value) -> item.number(name, value), Item::integer);

  public static final AttributeType<BigDecimal> DECIMAL =
      new AttributeType<>(ItemBuilder::decimal, Item::decimal);

  /** A double, written as the decimal that it prints as. */
  public static final AttributeType<Double> DOUBLE =
      new AttributeType<>(ItemBuilder::decimal, (item, name) -> item.decimal(name).doubleValue());

  public static final AttributeType<Boolean> FLAG =
      new AttributeType<>(ItemBuilder::flag, Item::flag);

  public static final AttributeType<Instant> EPOCH_MILLIS =
      new AttributeType<>(ItemBuilder::epochMillis, Item::epochMillis);

  /** ISO 8601 text, written with milliseconds. */
  public static final AttributeType<Instant> TIMESTAMP =
      new AttributeType<>(ItemBuilder::timestamp, Item::timestamp);

  /** ISO 8601 text, written without milliseconds. */
  public static final AttributeType<Instant> TIMESTAMP_SECONDS =
      new AttributeType<>(
          (item, name, time) -> item.text(name, SortableTime.seconds(time)), Item::timestamp);

  public static final AttributeType<List<String>> TEXT_LIST =
      new AttributeType<>(ItemBuilder::textList, Item::textList);

  /** A map that another codec writes and reads. */
  public static <V> AttributeType<V> item(ItemCodec<V> codec) {
    return new AttributeType<>(
        (item, name, value) -> item.item(name, nested -> codec.write(nested, value)),
        (item, name) -> codec.read(item.item(name)));
  }

  /** A list of maps that another codec writes and reads. */
  public static <V> AttributeType<List<V>> items(ItemCodec<V> codec) {
    return new AttributeType<>(
        (item, name, values) -> item.items(name, values, codec::write),
        (item, name) -> item.items(name, codec::read));
  }

  /**
   * The same attribute for another Java type: {@code TEXT.as(UserId::value, UserId::new)}. A value
   * that {@code parse} refuses with an {@link IllegalArgumentException} makes the item malformed.
   */
  public <W> AttributeType<W> as(Function<W, V> format, Function<V, W> parse) {
    return new AttributeType<>(
        (item, name, value) -> write.write(item, name, format.apply(value)),
        (item, name) -> item.converted(name, read, parse));
  }
}
