package dev.nightjar.reviews.store;

import static dev.nightjar.reviews.Samples.completed;
import static dev.nightjar.reviews.Samples.finding;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.nightjar.ops.Environment;
import dev.nightjar.reviews.ReviewsFixture;
import dev.nightjar.reviews.model.Run;
import dev.nightjar.reviews.submit.ReviewSubmitter;
import dev.nightjar.table.DynamoDbLocal;
import dev.nightjar.table.item.Item;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReviewsSettingsTest {

  @Test
  void withoutRetentionItemsDoNotExpire() {
    try (ReviewsFixture reviews = new ReviewsFixture()) {
      ReviewsSettings forEver = new ReviewsSettings(reviews.settings.bucket(), 0, 1, false);
      ReviewsTableWriter writer =
          new ReviewsTableWriter(DynamoDbLocal.client(), reviews.environment, forEver);
      Run run = reviews.run("run", "stack", java.util.Optional.of(ReviewsFixture.CODE), "hash");
      writer.createRun(run);
      writer.putFindings(reviews.next(run, completed()), java.util.List.of(finding("a")));
      reviews.everything().values().forEach(item -> assertFalse(item.containsKey("TTL")));
    }
  }

  @ParameterizedTest
  @CsvSource({"-1, 1", "0, 0", "0, 11"})
  void invalidSettingsAreRejected(int retentionDays, int shards) {
    assertThrows(
        IllegalArgumentException.class,
        () -> new ReviewsSettings("bucket", retentionDays, shards, false));
  }

  @Test
  void tableIsNamedAfterItsEnvironment() {
    assertEquals(
        "terraform-spacelift-ai-reviewer-reviews-prod",
        ReviewsTable.definition(Environment.production()).name());
    assertEquals("dev-terraform-review-requests", ReviewSubmitter.topic(new Environment("dev")));
  }

  @Test
  void sizeIsCountedAsDynamoDbDoes() {
    Item item =
        new dev.nightjar.table.item.ItemBuilder()
            .text("name", "äöü")
            .bytes("blob", new byte[100])
            .build();
    assertEquals(4 + 6 + 1 + 4 + 100 + 1, ItemSize.of(item));
  }
}
