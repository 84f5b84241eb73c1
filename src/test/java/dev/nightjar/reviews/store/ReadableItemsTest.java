package dev.nightjar.reviews.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.nightjar.LogLines;
import dev.nightjar.SettableClock;
import dev.nightjar.ops.Metric;
import dev.nightjar.ops.Metrics;
import dev.nightjar.table.SpecificationItems;
import dev.nightjar.table.item.Item;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import org.junit.jupiter.api.Test;

class ReadableItemsTest {

  private final List<Metric> emitted = new ArrayList<>();
  private final Metrics metrics =
      new Metrics(new ObjectMapper(), new SettableClock(), false) {
        @Override
        public void emit(String namespace, SortedMap<String, String> dimensions, List<Metric> all) {
          assertEquals("TerraformReviewer", namespace);
          emitted.addAll(all);
        }
      };
  private final ReadableItems readableItems = new ReadableItems(metrics);

  @Test
  void unreadableItemIsLeftOutLoggedByItsKeyAndCounted() {
    Item readable = new Item(SpecificationItems.item("reviews/review-initial-run"));
    Item unreadable =
        new Item(
            SpecificationItems.parse(
                SpecificationItems.json("reviews/review-failed-run")
                    .replace("\"failed\"", "\"secret\"")));
    try (LogLines log = LogLines.of(ReadableItems.class)) {
      assertEquals(
          List.of(VersionCodec.summary(readable)),
          readableItems.read(List.of(unreadable, readable), VersionCodec::summary));

      List<LogLines.Line> lines =
          log.lines().stream()
              .filter(
                  line ->
                      "REVIEW#660e8400-e29b-41d4-a716-446655440001".equals(line.fields().get("pk")))
              .toList();
      assertEquals(1, lines.size());
      assertEquals("reviews.item-unreadable", lines.get(0).message());
      assertEquals("VERSION#1", lines.get(0).fields().get("sk"));
      assertFalse(lines.get(0).fields().toString().contains("secret"));
    }
    assertEquals(List.of(Metric.count("UnreadableItems", 1)), emitted);
  }

  @Test
  void readableItemsEmitNothing() {
    Item readable = new Item(SpecificationItems.item("reviews/finding"));

    assertEquals(1, readableItems.read(List.of(readable), FindingCodec::occurrence).size());
    assertTrue(emitted.isEmpty());
  }
}
