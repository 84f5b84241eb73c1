package dev.nightjar.reviews.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.LogLines;
import dev.nightjar.ops.Metric;
import dev.nightjar.ops.Metrics;
import dev.nightjar.ops.UnreadableItemReporter;
import dev.nightjar.reviews.ReviewsFixture;
import dev.nightjar.reviews.model.ReviewSummary;
import dev.nightjar.reviews.model.Status;
import dev.nightjar.table.DynamoDbLocal;
import dev.nightjar.table.SpecificationItems;
import dev.nightjar.table.query.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import org.junit.jupiter.api.Test;

class UnreadableItemsTest {

  private static final String UNREADABLE = "660e8400-e29b-41d4-a716-446655440001";

  private final ReviewsFixture reviews = new ReviewsFixture();
  private final List<Metric> emitted = new ArrayList<>();
  private final ReviewsTable table =
      new ReviewsTable(
          DynamoDbLocal.client(),
          reviews.environment,
          reviews.config,
          reviews.clock,
          new Metrics(reviews.mapper, reviews.clock, false) {
            @Override
            public void emit(
                String namespace, SortedMap<String, String> dimensions, List<Metric> all) {
              assertEquals("TerraformReviewer", namespace);
              emitted.addAll(all);
            }
          });

  @Test
  void unreadableItemIsLeftOutLoggedByItsKeyAndCounted() {
    String failed = SpecificationItems.json("reviews/review-failed-run");
    SpecifiedFormsTest.store(reviews, failed.replace("\"failed\"", "\"secret\""));
    SpecifiedFormsTest.store(reviews, failed.replace(UNREADABLE, "readable"));

    try (LogLines log = LogLines.of(UnreadableItemReporter.class)) {
      assertEquals(List.of("readable"), failedReviews());

      List<LogLines.Line> lines =
          log.lines().stream()
              .filter(line -> ("REVIEW#" + UNREADABLE).equals(line.fields().get("PK")))
              .toList();
      assertEquals(1, lines.size());
      assertEquals("reviews.item-unreadable", lines.get(0).message());
      assertEquals("VERSION#1", lines.get(0).fields().get("SK"));
      assertFalse(lines.get(0).fields().toString().contains("secret"));
    }
    assertEquals(List.of(Metric.count("UnreadableItems", 1)), emitted);
  }

  @Test
  void readableItemsEmitNothing() {
    SpecifiedFormsTest.store(reviews, SpecificationItems.json("reviews/review-failed-run"));

    assertEquals(List.of(UNREADABLE), failedReviews());
    assertTrue(emitted.isEmpty());
  }

  private List<String> failedReviews() {
    return table.reviewsByStatus(Status.FAILED, 9, Position.START).items().stream()
        .map(ReviewSummary::reviewId)
        .toList();
  }
}
