package dev.nightjar.concerts.store.codec;

import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.model.value.ConcertDate;
import dev.nightjar.concerts.model.value.ConcertId;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.table.item.AttributeType;
import dev.nightjar.table.item.Item;
import dev.nightjar.table.item.ItemCodec;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/** The types of attributes that several items of the table have. */
public final class AttributeTypes {

  public static final AttributeType<UserId> USER_ID =
      AttributeType.TEXT.as(UserId::value, UserId::new);

  public static final AttributeType<ArtistId> ARTIST_ID =
      AttributeType.TEXT.as(ArtistId::value, ArtistId::new);

  public static final AttributeType<ConcertId> CONCERT_ID =
      AttributeType.TEXT.as(ConcertId::value, ConcertId::new);

  static final AttributeType<ConcertDate> CONCERT_DATE =
      AttributeType.TEXT.as(ConcertDate::toString, ConcertDate::parse);

  /** {@code 19:00:00}; {@code 19:00} is read as well. */
  static final AttributeType<LocalTime> TIME =
      AttributeType.TEXT.as(
          time -> DateTimeFormatter.ISO_LOCAL_TIME.format(time.withNano(0)), LocalTime::parse);

  static final AttributeType<ZoneId> ZONE = AttributeType.TEXT.as(ZoneId::getId, ZoneId::of);

  private AttributeTypes() {}

  /** A map whose keys are not known beforehand. */
  public static <K, V> AttributeType<Map<K, V>> map(
      AttributeType<V> values, Function<K, String> format, Function<String, K> parse) {
    return new AttributeType<>(
        (item, name, map) ->
            item.item(
                name,
                entries ->
                    map.forEach(
                        (key, value) -> values.write().write(entries, format.apply(key), value))),
        (item, name) -> {
          Item entries = item.item(name);
          Map<K, V> map = new HashMap<>();
          entries
              .attributes()
              .keySet()
              .forEach(key -> map.put(parse.apply(key), values.read().apply(entries, key)));
          return map;
        });
  }

  /** A flag that is written only if it is set. */
  static <T> ItemCodec.Attribute<Boolean> flagIfSet(
      ItemCodec.Attributes<T> attributes, String name, Predicate<T> isSet) {
    ItemCodec.Attribute<Optional<Boolean>> flag =
        attributes.optional(
            name, AttributeType.FLAG, value -> Optional.of(true).filter(any -> isSet.test(value)));
    return item -> flag.of(item).orElse(false);
  }

  static <T> void entityType(ItemCodec.Attributes<T> attributes, String type) {
    attributes.derived("EntityType", AttributeType.TEXT, any -> type);
  }
}
