package dev.nightjar.table.key;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.table.definition.TableDefinition;
import dev.nightjar.table.item.AttributeValues;
import dev.nightjar.table.item.Item;
import dev.nightjar.table.item.ItemBuilder;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class KeysTest {

  @Test
  void keysAreBuiltFromTheirParts() {
    assertEquals("FILE#01J", CompositeKey.of("FILE", "01J").value());
    assertEquals("VERSION#000012", CompositeKey.of("VERSION").number(12, 6).value());
    assertEquals(
        "ISSUE#CATEGORY#security#HASH#abc",
        CompositeKey.of("ISSUE", "CATEGORY", "security").and("HASH").and("abc").value());
  }

  @Test
  void keysAreReadBackIntoTheirParts() {
    CompositeKey key = CompositeKey.parse("NOTIF#2025-02-01T10:05:00Z#notif-abc123");

    assertEquals(List.of("NOTIF", "2025-02-01T10:05:00Z", "notif-abc123"), key.parts());
    assertEquals("notif-abc123", key.part(2));
    assertEquals(12, CompositeKey.parse("VERSION#000012").number(1));
  }

  @Test
  void storedKeyCanBeExtended() {
    assertEquals("newsapi#abc#AI", CompositeKey.parse("newsapi#abc").and("AI").value());
  }

  @Test
  void prefixFindsOnlyItsOwnKind() {
    String prefix = CompositeKey.of("FILE").prefix();

    assertTrue("FILE#1".startsWith(prefix));
    assertFalse("FILES#1".startsWith(prefix));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "#", "FILE#", "#FILE", "FILE##META"})
  void emptyPartsAreRefused(String key) {
    assertThrows(IllegalArgumentException.class, () -> CompositeKey.parse(key));
  }

  @Test
  void partThatWouldSpellAnotherKeyIsRefused() {
    assertThrows(IllegalArgumentException.class, () -> CompositeKey.of("OWNER", "me#FILE"));
    assertThrows(IllegalArgumentException.class, () -> CompositeKey.of("OWNER").and(""));
    assertThrows(IllegalArgumentException.class, CompositeKey::of);
    assertFalse(CompositeKey.isPart("me#FILE"));
    assertFalse(CompositeKey.isPart(""));
    assertTrue(CompositeKey.isPart("tm:K8vZ917Gku7"));
  }

  @Test
  void versionTenSortsAfterVersionTwo() {
    String two = CompositeKey.of("VERSION").number(2, 6).value();
    String ten = CompositeKey.of("VERSION").number(10, 6).value();

    assertTrue(ten.compareTo(two) > 0);
  }

  @Test
  void fixedWidthNumbersSortAsNumbers() {
    List<String> texts =
        LongStream.of(0, 1, 9, 10, 99, 100, 12345, 999999)
            .mapToObj(number -> SortableNumber.fixedWidth(number, 6))
            .toList();

    assertEquals(texts.stream().sorted().toList(), texts);
    assertEquals("999999", texts.get(7));
  }

  @Test
  void numbersThatDoNotFitAreRefused() {
    assertThrows(IllegalArgumentException.class, () -> SortableNumber.fixedWidth(1_000_000, 6));
    assertThrows(IllegalArgumentException.class, () -> SortableNumber.fixedWidth(-1, 6));
    assertThrows(
        IllegalArgumentException.class, () -> SortableNumber.fixedWidth(Long.MIN_VALUE, 30));
    assertThrows(IllegalArgumentException.class, () -> SortableNumber.fixedWidth(1, 0));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "-00001", "+00001", "00 001", "٠٠١", "99999999999999999999"})
  void textsThatAreNoFixedWidthNumbersAreRefused(String text) {
    assertThrows(IllegalArgumentException.class, () -> SortableNumber.parse(text));
  }

  @ParameterizedTest
  @CsvSource({"0,0.0000", "1,1.0000", "0.72,0.7200", "0.7,0.7000", "0.12345,0.1235", "1E-9,0.0000"})
  void scoresHaveExactlyFourDecimals(double score, String text) {
    assertEquals(text, SortableNumber.score(score));
    assertEquals(text, SortableNumber.score(BigDecimal.valueOf(score)));
    assertEquals(new BigDecimal(text), SortableNumber.parseScore(text));
  }

  @ParameterizedTest
  @ValueSource(doubles = {-0.0001, 1.00001, Double.NaN, Double.POSITIVE_INFINITY})
  void scoresBeyondZeroAndOneAreRefused(double score) {
    assertThrows(IllegalArgumentException.class, () -> SortableNumber.score(score));
  }

  @ParameterizedTest
  @ValueSource(strings = {"0.72", "1.0001", "2.0000", "-0.1000", ".7200", "0,7200", ""})
  void textsThatAreNoScoresAreRefused(String text) {
    assertThrows(IllegalArgumentException.class, () -> SortableNumber.parseScore(text));
  }

  @Test
  void timesSortEvenWhenTheFractionIsZero() {
    Instant whole = Instant.parse("2025-11-17T14:30:00Z");

    String first = SortableTime.millis(whole);
    String second = SortableTime.millis(whole.plusMillis(5));

    assertEquals("2025-11-17T14:30:00.000Z", first);
    assertTrue(second.compareTo(first) > 0);
    assertEquals("2025-11-17T14:30:00Z", SortableTime.seconds(whole.plusMillis(5)));
  }

  @Test
  void bothFormsOfATimeAreRead() {
    Instant time = Instant.parse("2025-11-17T14:30:00Z");

    assertEquals(time, SortableTime.parse("2025-11-17T14:30:00Z"));
    assertEquals(time, SortableTime.parse("2025-11-17T14:30:00.000Z"));
    assertEquals(time, SortableTime.parse("2025-11-17T15:30:00+01:00"));
    assertThrows(IllegalArgumentException.class, () -> SortableTime.parse("2025-11-17"));
    assertThrows(IllegalArgumentException.class, () -> SortableTime.parse("yesterday"));
  }

  @Test
  void yearsThatWouldBreakTheOrderAreRefused() {
    assertThrows(IllegalArgumentException.class, () -> SortableTime.millis(Instant.MAX));
    assertThrows(IllegalArgumentException.class, () -> SortableTime.seconds(Instant.MIN));
  }

  @Test
  void itemKeyBecomesAttributes() {
    TableDefinition files = TableDefinition.named("files").keys("PK", "SK");

    assertEquals(
        Map.of("PK", AttributeValues.text("FILE#1"), "SK", AttributeValues.text("META")),
        files.key("FILE#1", "META").attributes());
  }

  @Test
  void itemKeyIsFoundInAnItem() {
    Item item =
        new ItemBuilder().text("SK", "META").text("PK", "FILE#1").text("status", "x").build();

    assertEquals(
        new ItemKey(KeySchema.of("PK", "SK"), List.of("FILE#1", "META")),
        item.key(KeySchema.of("PK", "SK")));
  }

  @Test
  void incompleteEmptyAndOverlongItemKeysAreRefused() {
    TableDefinition files = TableDefinition.named("files").keys("PK", "SK");

    assertThrows(IllegalArgumentException.class, () -> files.key("FILE#1"));
    assertThrows(IllegalArgumentException.class, () -> files.key("", "META"));
    assertThrows(IllegalArgumentException.class, () -> files.key("FILE#1", ""));
    assertThrows(IllegalArgumentException.class, () -> files.key("x".repeat(2049), "META"));
    assertThrows(IllegalArgumentException.class, () -> files.key("x", "é".repeat(513)));
    assertEquals("é".repeat(512), files.key("x", "é".repeat(512)).sort().orElseThrow());
  }
}
