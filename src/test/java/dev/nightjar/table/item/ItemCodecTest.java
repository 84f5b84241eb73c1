package dev.nightjar.table.item;

import static dev.nightjar.table.item.AttributeType.DECIMAL;
import static dev.nightjar.table.item.AttributeType.DOUBLE;
import static dev.nightjar.table.item.AttributeType.EPOCH_MILLIS;
import static dev.nightjar.table.item.AttributeType.FLAG;
import static dev.nightjar.table.item.AttributeType.INTEGER;
import static dev.nightjar.table.item.AttributeType.NUMBER;
import static dev.nightjar.table.item.AttributeType.TEXT;
import static dev.nightjar.table.item.AttributeType.TEXT_LIST;
import static dev.nightjar.table.item.AttributeType.TIMESTAMP;
import static dev.nightjar.table.item.AttributeType.TIMESTAMP_SECONDS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.nightjar.table.key.ItemKey;
import dev.nightjar.table.key.KeySchema;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Values that are written as items and read back by one definition. */
class ItemCodecTest {

  private record Word(String word, long count) {
    Word {
      if (count < 0) {
        throw new IllegalArgumentException("a count is not negative");
      }
    }
  }

  private record Text(
      String id,
      Optional<Integer> rating,
      long version,
      LocalDate day,
      Word first,
      List<Word> all) {}

  private static final ItemCodec<Word> WORD =
      ItemCodec.of(
          attributes -> {
            var word = attributes.required("word", TEXT, Word::word);
            var count = attributes.required("count", NUMBER, Word::count);
            return item -> new Word(word.of(item), count.of(item));
          });

  private static final ItemCodec<Text> TEXTS =
      ItemCodec.of(
          attributes -> {
            var id = attributes.required("id", TEXT, Text::id);
            attributes.derived("GSI1PK", TEXT, text -> "TEXT#" + text.id());
            attributes.derivedIfPresent("GSI1SK", NUMBER, t -> t.rating().map(Integer::longValue));
            var rating = attributes.optional("rating", INTEGER, Text::rating);
            var version = attributes.withDefault("version", NUMBER, Text::version, 0L);
            var day =
                attributes.required(
                    "day", TEXT.as(LocalDate::toString, LocalDate::parse), Text::day);
            var first = attributes.flattened(WORD, Text::first);
            var all = attributes.required("all", AttributeType.items(WORD), Text::all);
            return item ->
                new Text(
                    id.of(item),
                    rating.of(item),
                    version.of(item),
                    day.of(item),
                    first.of(item),
                    all.of(item));
          });

  private static final Text TEXT_ONE =
      new Text(
          "1",
          Optional.of(4),
          7,
          LocalDate.of(2026, 2, 3),
          new Word("the", 80),
          List.of(new Word("the", 80), new Word("and", 45)));

  private final ItemKey key = new ItemKey(KeySchema.of("PK", "SK"), List.of("TEXT#1", "META"));

  @Test
  void whatIsWrittenIsReadBack() {
    Item item = TEXTS.write(key, TEXT_ONE);
    assertEquals(TEXT_ONE, TEXTS.read(item));
    assertEquals("META", item.text("SK"));
    assertEquals("TEXT#1", item.text("GSI1PK"));
    assertEquals(4, item.number("GSI1SK"));
    assertEquals("the", item.text("word"));
  }

  @Test
  void anAbsentOptionalIsNotWritten() {
    Text unrated = new Text("1", Optional.empty(), 7, TEXT_ONE.day(), TEXT_ONE.first(), List.of());
    Item item = TEXTS.write(unrated);
    assertFalse(item.has("rating"));
    assertFalse(item.has("GSI1SK"));
    assertEquals(unrated, TEXTS.read(item));
  }

  @Test
  void anAttributeThatOthersLeaveOutReadsAsItsDefault() {
    Item item =
        new ItemBuilder()
            .text("id", "1")
            .text("day", "2026-02-03")
            .text("word", "a")
            .number("count", 1)
            .items("all", List.<Word>of(), WORD::write)
            .build();
    assertEquals(0, TEXTS.read(item).version());
  }

  @Test
  void aMissingAttributeIsNamed() {
    Item item = new ItemBuilder().text("word", "a").build();
    MalformedItemException e = assertThrows(MalformedItemException.class, () -> WORD.read(item));
    assertEquals("count is missing, expected a number", e.getMessage());
  }

  @Test
  void aValueThatTheTypeRefusesIsMalformedWithoutBeingQuoted() {
    Item item = new ItemBuilder().text("word", "a").number("count", -5).build();
    MalformedItemException e = assertThrows(MalformedItemException.class, () -> WORD.read(item));
    assertFalse(e.getMessage().contains("-5"), e.getMessage());

    Item malformed = new ItemBuilder().text("id", "1").text("day", "soon").build();
    MalformedItemException bad =
        assertThrows(MalformedItemException.class, () -> TEXTS.read(malformed));
    assertEquals("day is not one of the agreed words or forms", bad.getMessage());
  }

  private record Sample<V>(AttributeType<V> type, V value) {
    V roundTrip() {
      ItemBuilder item = new ItemBuilder();
      type.write().write(item, "x", value);
      return type.read().apply(item.build(), "x");
    }
  }

  static List<Sample<?>> samples() {
    Instant millis = Instant.parse("2026-02-03T04:05:06.789Z");
    Instant seconds = Instant.parse("2026-02-03T04:05:06Z");
    return List.of(
        new Sample<>(TEXT, ""),
        new Sample<>(NUMBER, Long.MIN_VALUE),
        new Sample<>(INTEGER, Integer.MAX_VALUE),
        new Sample<>(DECIMAL, new BigDecimal("0.72")),
        new Sample<>(DOUBLE, 0.1),
        new Sample<>(FLAG, true),
        new Sample<>(EPOCH_MILLIS, millis),
        new Sample<>(TIMESTAMP, millis),
        new Sample<>(TIMESTAMP_SECONDS, seconds),
        new Sample<>(TEXT_LIST, List.of("b", "a", "b")),
        new Sample<>(AttributeType.item(WORD), new Word("a", 1)));
  }

  @ParameterizedTest
  @MethodSource("samples")
  void everyTypeIsReadAsItWasWritten(Sample<?> sample) {
    assertEquals(sample.value(), sample.roundTrip());
  }
}
