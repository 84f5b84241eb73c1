package dev.nightjar.table.item;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.table.DynamoDbLocal;
import dev.nightjar.table.Table;
import dev.nightjar.table.definition.TableDefinition;
import dev.nightjar.table.key.ItemKey;
import dev.nightjar.table.write.PutOutcome;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ItemTest {

  private record WordCount(String word, long count) {}

  private static final Instant TIME = Instant.parse("2025-11-17T14:30:00.250Z");

  private final Table table = DynamoDbLocal.table(TableDefinition.named("items").keys("PK", "SK"));
  private final ItemKey key = table.key("FILE#1", "META");

  @Test
  void everyTypeComesBackFromTheTableAsItWasWritten() {
    List<WordCount> words = List.of(new WordCount("the", 80), new WordCount("and", 45));
    table.putIfAbsent(
        Item.with(key)
            .text("name", "Bericht für Zoë 🎵")
            .text("empty", "")
            .number("size", Long.MAX_VALUE)
            .decimal("cost", new BigDecimal("1200.50"))
            .decimal("score", 0.1)
            .flag("read", false)
            .bytes("code", new byte[] {0, -1, 7})
            .epochMillis("createdAt", TIME)
            .epochSeconds("TTL", TIME)
            .timestamp("addedAt", TIME)
            .textSet("tags", Set.of("AI", "tech"))
            .textList("tickers", List.of("XYZ", "ABC", "XYZ"))
            .item(
                "result",
                result ->
                    result
                        .number("totalWords", 1200)
                        .items(
                            "top10Words",
                            words,
                            (w, word) -> w.text("word", word.word()).number("count", word.count())))
            .build());

    Item item = table.get(key).orElseThrow();

    assertEquals("Bericht für Zoë 🎵", item.text("name"));
    assertEquals("", item.text("empty"));
    assertEquals(Long.MAX_VALUE, item.number("size"));
    assertEquals(new BigDecimal("1200.5"), item.decimal("cost"));
    assertEquals(new BigDecimal("0.1"), item.decimal("score"));
    assertFalse(item.flag("read"));
    assertArrayEquals(new byte[] {0, -1, 7}, item.bytes("code"));
    assertEquals(TIME, item.epochMillis("createdAt"));
    assertEquals(Instant.parse("2025-11-17T14:30:00Z"), item.epochSeconds("TTL"));
    assertEquals(TIME, item.timestamp("addedAt"));
    assertEquals(Set.of("AI", "tech"), item.textSet("tags"));
    assertEquals(List.of("XYZ", "ABC", "XYZ"), item.textList("tickers"));
    assertEquals(1200, item.item("result").integer("totalWords"));
    assertEquals(
        words,
        item.item("result")
            .items("top10Words", w -> new WordCount(w.text("word"), w.number("count"))));
  }

  @Test
  void emptySetsAreLeftOutAndReadAsEmpty() {
    table.putIfAbsent(Item.with(key).textSet("tags", Set.of()).build());

    Item item = table.get(key).orElseThrow();

    assertFalse(item.has("tags"));
    assertEquals(Set.of(), item.textSet("tags"));
  }

  @Test
  void emptyListsAreKept() {
    table.putIfAbsent(Item.with(key).textList("excludedVenues", List.of()).build());

    assertEquals(List.of(), table.get(key).orElseThrow().textList("excludedVenues"));
  }

  @Test
  void absentOptionalsAreLeftOut() {
    Item item =
        new ItemBuilder()
            .optional("url", Optional.of("https://x"), ItemBuilder::text)
            .optional("author", Optional.<String>empty(), ItemBuilder::text)
            .optional("score", Optional.of(new BigDecimal("0.5")), ItemBuilder::decimal)
            .optional("readAt", Optional.<Instant>empty(), ItemBuilder::timestamp)
            .build();

    assertEquals(Set.of("url", "score"), item.attributes().keySet());
    assertEquals(Optional.of("https://x"), item.optional("url", Item::text));
    assertEquals(Optional.of(new BigDecimal("0.5")), item.optional("score", Item::decimal));
    assertEquals(Optional.empty(), item.optional("author", Item::text));
  }

  @Test
  void explicitNullReadsAsAbsent() {
    table.putIfAbsent(Item.with(key).nothing("readAt").build());

    Item item = table.get(key).orElseThrow();

    assertTrue(item.attributes().containsKey("readAt"));
    assertFalse(item.has("readAt"));
    assertEquals(Optional.empty(), item.optional("readAt", Item::timestamp));
    assertThrows(MalformedItemException.class, () -> item.timestamp("readAt"));
  }

  @Test
  void optionalAttributeOfTheWrongTypeIsStillMalformed() {
    Item item = new ItemBuilder().text("score", "high").build();

    assertThrows(MalformedItemException.class, () -> item.optional("score", Item::decimal));
  }

  @Test
  void missingAttributeIsNamedWithItsTableAndExpectedType() {
    table.putIfAbsent(Item.with(key).item("result", result -> {}).build());
    Item item = table.get(key).orElseThrow();

    var missing =
        assertThrows(MalformedItemException.class, () -> item.item("result").number("totalWords"));

    assertEquals(
        table.definition().name() + ": result.totalWords is missing, expected a number",
        missing.getMessage());
  }

  @Test
  void malformedAttributeInAListIsNamedByPosition() {
    Item item =
        new ItemBuilder()
            .items("top", List.of(1, 2), (w, n) -> w.optional("n", second(n), ItemBuilder::number))
            .build();

    var malformed =
        assertThrows(
            MalformedItemException.class, () -> item.items("top", element -> element.number("n")));

    assertEquals("top[0].n is missing, expected a number", malformed.getMessage());
  }

  private static Optional<Long> second(int n) {
    return n == 2 ? Optional.of(2L) : Optional.empty();
  }

  static Stream<Consumer<Item>> readersOfTheWrongType() {
    return Stream.of(
        item -> item.number("text"),
        item -> item.decimal("text"),
        item -> item.flag("text"),
        item -> item.bytes("text"),
        item -> item.epochMillis("text"),
        item -> item.epochSeconds("text"),
        item -> item.timestamp("text"),
        item -> item.textSet("text"),
        item -> item.textList("text"),
        item -> item.item("text"),
        item -> item.items("text", x -> x),
        item -> item.parsed("text", Integer::valueOf),
        item -> item.textList("mixed"),
        item -> item.items("mixed", x -> x),
        item -> item.text("half"),
        item -> item.number("half"),
        item -> item.number("huge"),
        item -> item.integer("long"),
        item -> item.epochSeconds("long"));
  }

  @ParameterizedTest
  @MethodSource("readersOfTheWrongType")
  void malformedAttributeIsNamedButItsValueIsNot(Consumer<Item> reader) {
    Item item =
        new ItemBuilder()
            .text("text", "secret")
            .value(
                "mixed",
                AttributeValues.list(
                    List.of(AttributeValues.text("secret"), AttributeValues.number(1))))
            .decimal("half", 0.5)
            .decimal("huge", new BigDecimal("1E30"))
            .number("long", Long.MAX_VALUE)
            .build();

    var malformed = assertThrows(MalformedItemException.class, () -> reader.accept(item));

    assertTrue(malformed.getMessage().matches("(text|mixed|half|huge|long) is not .+"));
    assertFalse(malformed.getMessage().contains("secret"));
  }

  @Test
  void wordsAreParsedIntoWhatTheyStandFor() {
    Item item = new ItemBuilder().text("outcome", "STORED").build();

    assertEquals(PutOutcome.STORED, item.parsed("outcome", PutOutcome::valueOf));
  }

  @Test
  void numbersThatDynamoDbWouldRefuseAreRefusedHere() {
    ItemBuilder writer = new ItemBuilder();
    BigDecimal digits39 = new BigDecimal("1." + "1".repeat(38));

    assertThrows(IllegalArgumentException.class, () -> writer.decimal("a", digits39));
    assertThrows(IllegalArgumentException.class, () -> writer.decimal("b", Double.NaN));
    for (String beyond : List.of("1E126", "-1E126", "1E-131", "1E999999999")) {
      BigDecimal number = new BigDecimal(beyond);
      assertThrows(IllegalArgumentException.class, () -> writer.decimal("c", number));
    }
    assertThrows(IllegalArgumentException.class, () -> AttributeValues.textSet(Set.of()));
  }

  @Test
  void largestAndSmallestNumbersOfDynamoDbAreKept() {
    String digits = "9." + "9".repeat(37);
    Item extremes =
        Item.with(key)
            .decimal("largest", new BigDecimal(digits + "E125"))
            .decimal("smallest", new BigDecimal("-1E-130"))
            .decimal("nothing", 0.0)
            .build();

    table.putIfAbsent(extremes);

    Item item = table.get(key).orElseThrow();
    assertEquals(0, new BigDecimal(digits + "E125").compareTo(item.decimal("largest")));
    assertEquals(0, new BigDecimal("-1E-130").compareTo(item.decimal("smallest")));
    assertEquals(0, item.number("nothing"));
  }

  @Test
  void attributeWrittenTwiceIsAMistake() {
    ItemBuilder writer = ItemBuilder.of(key);

    assertThrows(IllegalArgumentException.class, () -> writer.text("PK", "other"));
  }

  @Test
  void printedItemShowsNoValues() {
    Item item = new ItemBuilder().text("email", "user@example.com").build();

    assertEquals("[email]", item.toString());
  }

  @Test
  void itemDoesNotChangeWithItsWriter() {
    ItemBuilder writer = new ItemBuilder().text("a", "1");
    Item item = writer.build();

    writer.text("b", "2");

    assertEquals(Map.of("a", AttributeValues.text("1")), item.attributes());
  }
}
