package dev.nightjar.reviews.store;

import static dev.nightjar.reviews.Samples.completed;
import static dev.nightjar.reviews.Samples.finding;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.nightjar.ops.Environment;
import dev.nightjar.reviews.ReviewsFixture;
import dev.nightjar.reviews.config.ReviewsConfig;
import dev.nightjar.reviews.model.Run;
import dev.nightjar.reviews.submit.ReviewRequestPublisher;
import dev.nightjar.table.item.Item;
import dev.nightjar.table.item.ItemBuilder;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RetentionTest {

  @Test
  void withoutRetentionItemsDoNotExpire() {
    try (ReviewsFixture reviews = new ReviewsFixture()) {
      ReviewsConfig noRetention = ReviewsFixture.config(Map.of("retention-days", "0"));
      Run run = reviews.run("run", "stack", Optional.of(ReviewsFixture.CODE), "hash");
      new ReviewsTableWriter(reviews.table, noRetention).createRun(run);
      new StatisticsTable(reviews.table, noRetention)
          .putFindings(reviews.next(run, completed()), List.of(finding("a")));
      reviews.everything().values().forEach(item -> assertFalse(item.containsKey("TTL")));
    }
  }

  @Test
  void tableIsNamedAfterItsEnvironment() {
    assertEquals(
        "terraform-spacelift-ai-reviewer-reviews-prod",
        ReviewsTable.definition(Environment.production()).name());
    assertEquals(
        "dev-terraform-review-requests", ReviewRequestPublisher.topic(new Environment("dev")));
  }

  @Test
  void sizeIsCountedAsDynamoDbDoes() {
    Item item = new ItemBuilder().text("name", "äöü").bytes("blob", new byte[100]).build();
    assertEquals(4 + 6 + 1 + 4 + 100 + 1, ItemSize.of(item));
  }

  @Test
  void sizeOfListsAndMapsIncludesTheirElements() {
    Item item =
        new ItemBuilder()
            .textList("l", List.of("ab", "c"))
            .item("m", new ItemBuilder().number("n", 7).build())
            .build();
    assertEquals((1 + 1 + 3 + (2 + 1) + (1 + 1)) + (1 + 1 + 3 + (1 + 21 + 1)), ItemSize.of(item));
  }

  @Test
  void leadingValuesThatFitToTheByteAreKept() {
    List<String> values = List.of("aa", "bb", "cc");
    int each = 1 + 2 + 1 + 1; // name, text, attribute, element
    for (int kept = 0; kept <= 3; kept++) {
      assertEquals(
          values.subList(0, kept),
          ItemSize.fitting(each * kept, values, text -> new ItemBuilder().text("v", text).build()));
    }
    assertEquals(
        values.subList(0, 2),
        ItemSize.fitting(each * 3 - 1, values, text -> new ItemBuilder().text("v", text).build()));
  }

  @Test
  void textIsTruncatedToItsLengthWithoutSplittingACharacter() {
    assertEquals("abcd", ItemSize.truncate("abcd", 4));
    assertEquals("abc…", ItemSize.truncate("abcde", 4));
    assertEquals("ab…", ItemSize.truncate("ab🦉de", 4));
    assertEquals("a🦉…", ItemSize.truncate("a🦉cde", 4));
  }
}
