package dev.nightjar.table.item;

import dev.nightjar.table.key.ItemKey;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Function;

/**
 * Writes values of one type as items and reads them back. A definition names each attribute once:
 *
 * <pre>{@code
 * static final ItemCodec<WordCount> WORD_COUNT =
 *     ItemCodec.of(
 *         attributes -> {
 *           var word = attributes.required("word", TEXT, WordCount::word);
 *           var count = attributes.required("count", NUMBER, WordCount::count);
 *           return item -> new WordCount(word.of(item), count.of(item));
 *         });
 * }</pre>
 */
public final class ItemCodec<T> {

  /** Reads one attribute of an item. */
  @FunctionalInterface
  public interface Attribute<V> {
    V of(Item item);
  }

  /** The attributes of a codec, in the order in which they are written. */
  public static final class Attributes<T> {

    private final List<BiConsumer<ItemBuilder, T>> writers = new ArrayList<>();

    /** An attribute without which an item is malformed. */
    public <V> Attribute<V> required(String name, AttributeType<V> type, Function<T, V> value) {
      derived(name, type, value);
      return item -> type.read().apply(item, name);
    }

    /** An attribute that is left out when there is no value. */
    public <V> Attribute<Optional<V>> optional(
        String name, AttributeType<V> type, Function<T, Optional<V>> value) {
      writers.add((item, source) -> item.optional(name, value.apply(source), type.write()));
      return item -> item.optional(name, type.read());
    }

    /** An attribute that other writers may leave out; it then reads as the default. */
    public <V> Attribute<V> withDefault(
        String name, AttributeType<V> type, Function<T, V> value, V absent) {
      derived(name, type, value);
      return item -> item.optional(name, type.read()).orElse(absent);
    }

    /** An attribute that is only written, such as the key of an index. */
    public <V> void derived(String name, AttributeType<V> type, Function<T, V> value) {
      writers.add((item, source) -> type.write().write(item, name, value.apply(source)));
    }

    /** A derived attribute that is left out when there is no value. */
    public <V> void derivedIfPresent(
        String name, AttributeType<V> type, Function<T, Optional<V>> value) {
      optional(name, type, value);
    }

    /** The attributes of a part that stand beside those of the whole. */
    public <V> Attribute<V> flattened(ItemCodec<V> codec, Function<T, V> value) {
      writers.add((item, source) -> codec.write(item, value.apply(source)));
      return codec::read;
    }
  }

  private final List<BiConsumer<ItemBuilder, T>> writers;
  private final Function<Item, T> reader;

  private ItemCodec(List<BiConsumer<ItemBuilder, T>> writers, Function<Item, T> reader) {
    this.writers = List.copyOf(writers);
    this.reader = reader;
  }

  /** Declares the attributes and returns how a value is made of them. */
  public static <T> ItemCodec<T> of(Function<Attributes<T>, Function<Item, T>> definition) {
    Attributes<T> attributes = new Attributes<>();
    Function<Item, T> reader = definition.apply(attributes);
    return new ItemCodec<>(attributes.writers, reader);
  }

  /** The whole item. */
  public Item write(ItemKey key, T value) {
    ItemBuilder item = Item.with(key);
    write(item, value);
    return item.build();
  }

  /** A map within an item. */
  public Item write(T value) {
    ItemBuilder item = new ItemBuilder();
    write(item, value);
    return item.build();
  }

  /** Adds the attributes to an item that has others as well. */
  public void write(ItemBuilder item, T value) {
    writers.forEach(writer -> writer.accept(item, value));
  }

  /**
   * @throws MalformedItemException if the item lacks an attribute or has one of another form
   */
  public T read(Item item) {
    return item.readBy(reader);
  }
}
