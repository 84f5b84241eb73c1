package dev.nightjar.reviews.store.waiver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.nightjar.reviews.ReviewsFixture;
import dev.nightjar.reviews.model.waiver.Waiver;
import dev.nightjar.reviews.model.waiver.Withdrawal;
import dev.nightjar.table.RecordedActions;
import dev.nightjar.table.query.Position;
import dev.nightjar.table.query.Slice;
import dev.nightjar.table.write.PutOutcome;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Waivers and withdrawals are written once and read by stack and expiry. */
@Execution(ExecutionMode.CONCURRENT)
class WaiverTableTest {

  private static final Instant CREATED = Instant.parse("2026-03-01T12:00:00.123Z");
  private static final Withdrawal WITHDRAWAL = new Withdrawal(CREATED.plusSeconds(60), "ann");

  private final ReviewsFixture reviews = new ReviewsFixture();
  private final RecordedActions recorded = new RecordedActions();
  private final DynamoDbClient client = recorded.client();
  private final WaiverTable table = new WaiverTable(reviews.table(client), reviews.config);

  @AfterEach
  void close() {
    client.close();
    reviews.close();
  }

  @Test
  void waiverAndItsWithdrawalAreItemsOfTheStackThatSortByExpiry() {
    Waiver waiver = waiver("W1", "shop", "2026-06-01T00:00:00Z");
    table.put(waiver);
    assertEquals(PutOutcome.STORED, table.put(waiver, WITHDRAWAL));

    assertEquals(
        Set.of(
            "WAIVER#shop EXPIRES#2026-06-01T00:00:00.000Z#W1",
            "WAIVER#shop EXPIRES#2026-06-01T00:00:00.000Z#W1#WITHDRAWAL"),
        reviews.everything().keySet());
    Map<String, AttributeValue> item =
        reviews.raw("WAIVER#shop", "EXPIRES#2026-06-01T00:00:00.000Z#W1");
    assertEquals("WAIVER", item.get("EntityType").s());
    assertEquals("find-1", item.get("FindingId").s());
    assertEquals("a public page", item.get("Reason").s());
    assertEquals("web team", item.get("Owner").s());
    assertFalse(item.keySet().stream().anyMatch(name -> name.startsWith("GSI")), "no index");
    assertEquals(List.of(waiver.with(Optional.of(WITHDRAWAL))), table.all("shop"));
  }

  @Test
  void nothingIsEverOverwritten() {
    Waiver waiver = waiver("W1", "shop", "2026-06-01T00:00:00Z");
    table.put(waiver);
    assertThrows(IllegalStateException.class, () -> table.put(waiver));
    table.put(waiver, WITHDRAWAL);
    assertEquals(
        PutOutcome.DUPLICATE, table.put(waiver, new Withdrawal(CREATED.plusSeconds(90), "bob")));

    assertEquals(List.of(waiver.with(Optional.of(WITHDRAWAL))), table.all("shop"));
    assertEquals(Set.of(), recorded.entitiesPutUnconditionally());
    assertEquals(Set.of("PutItem", "Query"), recorded.actions());
  }

  @Test
  void expiredWaiversAndThoseOfOtherStacksAreNotRead() {
    Waiver expired = waiver("W1", "shop", "2026-03-31T23:59:59.999Z");
    Waiver current = waiver("W2", "shop", "2026-04-01T00:00:00.001Z");
    table.put(expired);
    table.put(expired, WITHDRAWAL);
    table.put(current);
    table.put(waiver("W3", "shop-2", "2026-06-01T00:00:00Z"));

    assertEquals(List.of(current), table.notExpired("shop", Instant.parse("2026-04-01T00:00:00Z")));
    assertEquals(2, table.all("shop").size());
  }

  @Test
  void pagesListEachWaiverOnceWithItsWithdrawal() {
    for (int i = 1; i <= 5; i++) {
      Waiver waiver = waiver("W" + i, "shop", "2026-06-0" + i + "T00:00:00Z");
      table.put(waiver);
      if (i % 2 == 0) {
        table.put(waiver, WITHDRAWAL);
      }
    }
    List<String> listed = new ArrayList<>();
    Optional<Position> position = Optional.of(Position.START);
    while (position.isPresent()) {
      Slice<Waiver> page = table.page("shop", 2, position.get());
      page.items()
          .forEach(
              one -> listed.add(one.waiverId() + (one.withdrawal().isPresent() ? " ended" : "")));
      position = page.next();
    }
    assertEquals(List.of("W5", "W4 ended", "W3", "W2 ended", "W1"), listed);
    assertEquals(List.of(), table.page("unknown", 2, Position.START).items());
    assertEquals(Set.of("BatchGetItem", "PutItem", "Query"), recorded.actions());
  }

  @Test
  void retentionBeginsWithTheExpiry() {
    Waiver waiver = waiver("W1", "shop", "2026-06-01T00:00:00Z");
    WaiverTable shortLived =
        new WaiverTable(reviews.table, ReviewsFixture.config(Map.of("retention-days", "10")));
    shortLived.put(waiver);
    shortLived.put(waiver, WITHDRAWAL);
    long expected = Instant.parse("2026-06-11T00:00:00Z").getEpochSecond();
    reviews
        .everything()
        .values()
        .forEach(item -> assertEquals(Long.toString(expected), item.get("TTL").n()));
  }

  private static Waiver waiver(String id, String stackId, String expiresAt) {
    return new Waiver(
        id,
        stackId,
        "find-1",
        "review-1",
        "NJ-S3-10",
        "Public bucket",
        "main.tf",
        "aws_s3_bucket.site",
        "a public page",
        "web team",
        Instant.parse(expiresAt),
        CREATED,
        "jo",
        Optional.empty());
  }
}
