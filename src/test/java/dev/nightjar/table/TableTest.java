package dev.nightjar.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.table.definition.TableDefinition;
import dev.nightjar.table.item.AttributeValues;
import dev.nightjar.table.item.Item;
import dev.nightjar.table.item.ItemBuilder;
import dev.nightjar.table.item.MalformedItemException;
import dev.nightjar.table.key.ItemKey;
import dev.nightjar.table.query.Query;
import dev.nightjar.table.write.Delete;
import dev.nightjar.table.write.Put;
import dev.nightjar.table.write.PutOutcome;
import dev.nightjar.table.write.Update;
import dev.nightjar.table.write.UpdateOutcome;
import dev.nightjar.table.write.WriteOutcome;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;

class TableTest {

  private static final TableDefinition FILES = TableDefinition.named("files").keys("PK", "SK");

  private final Table table = DynamoDbLocal.table(FILES);
  private final ItemKey key = table.key("FILE#1", "META");

  @Test
  void whatWasPutIsFound() {
    Item item = file("PENDING");

    assertEquals(PutOutcome.STORED, table.putIfAbsent(item));

    assertEquals(Optional.of(item), table.get(key));
    assertEquals(Optional.of(item), table.getConsistent(key));
  }

  @Test
  void whatWasNeverPutIsNotFound() {
    assertEquals(Optional.empty(), table.get(key));
    assertEquals(Optional.empty(), table.getConsistent(key));
  }

  @Test
  void secondPutOfTheSameKeyIsADuplicateAndChangesNothing() {
    table.putIfAbsent(file("PENDING"));

    assertEquals(PutOutcome.DUPLICATE, table.putIfAbsent(file("COMPLETED")));
    assertEquals(PutOutcome.DUPLICATE, table.putIfAbsent(file("PENDING")));

    assertEquals("PENDING", table.get(key).orElseThrow().text("status"));
  }

  @Test
  void samePartitionWithAnotherSortKeyIsNoDuplicate() {
    table.putIfAbsent(file("PENDING"));

    Item other = Item.with(table.key("FILE#1", "OTHER")).build();

    assertEquals(PutOutcome.STORED, table.putIfAbsent(other));
  }

  @Test
  void anUnreadableItemIsLeftOutOfEveryListAndReportedWithItsKey() {
    List<String> reported = new ArrayList<>();
    Table tolerant =
        new Table(
            DynamoDbLocal.client(),
            table.definition(),
            (unreadable, reason) -> reported.add(unreadable + ": " + reason.getMessage()));
    for (int i = 1; i <= 5; i++) {
      ItemBuilder item = Item.with(table.key("OWNER#1", "FILE#" + i));
      table.putIfAbsent((i == 2 ? item : item.number("size", i)).build());
    }
    Query all = Query.where("PK = :owner").value(":owner", "OWNER#1").limit(3);

    assertEquals(List.of(1L, 3L, 4L), tolerant.collect(all, size()).items());
    assertEquals(List.of(1L, 3L), tolerant.query(all, size()).items());
    assertEquals(List.of(1L, 3L, 4L, 5L), tolerant.stream(all, size()).toList());
    String report = table.definition().name() + ": size is missing, expected a number";
    assertEquals(Collections.nCopies(3, "{PK=OWNER#1, SK=FILE#2}: " + report), reported);
    assertThrows(MalformedItemException.class, () -> table.query(all, size()));
  }

  private static Function<Item, Long> size() {
    return item -> item.number("size");
  }

  @Test
  void unconditionalPutAnswersWhatItReplaced() {
    assertEquals(new WriteOutcome.Written(Optional.empty()), table.put(Put.of(file("PENDING"))));
    assertEquals(
        new WriteOutcome.Written(Optional.of(file("PENDING"))), table.put(Put.of(file("FAILED"))));
  }

  @Test
  void putWhoseConditionFailsAnswersWhatIsThere() {
    table.putIfAbsent(file("COMPLETED"));

    WriteOutcome outcome =
        table.put(
            Put.of(file("FAILED"))
                .onlyIf("#status = :expected")
                .names("status")
                .value(":expected", "PENDING"));

    assertEquals(new WriteOutcome.ConditionFailed(Optional.of(file("COMPLETED"))), outcome);
    assertEquals("COMPLETED", table.get(key).orElseThrow().text("status"));
  }

  @Test
  void updateAnswersTheWholeNewItem() {
    table.putIfAbsent(file("PENDING"));

    UpdateOutcome outcome = table.update(start());

    Item updated = assertInstanceOf(UpdateOutcome.Updated.class, outcome).item();
    assertEquals("IN_PROGRESS", updated.text("status"));
    assertEquals(7, updated.number("updatedAt"));
    assertEquals("FILE#1", updated.text("PK"));
  }

  @Test
  void updateSetsTheAttributesOfAnItemAndKeepsTheOthers() {
    ItemKey key = table.key("FILE#set", "META");
    table.putIfAbsent(Item.with(key).text("status", "PENDING").number("size", 1).build());
    table.update(
        Update.set(key, new ItemBuilder().text("status", "DONE").number("updatedAt", 2).build()));
    assertEquals(
        Optional.of(
            Item.with(key).text("status", "DONE").number("size", 1).number("updatedAt", 2).build()),
        table.getConsistent(key));
  }

  @Test
  void updateWhoseConditionFailsAnswersWhatIsThere() {
    table.putIfAbsent(file("COMPLETED"));

    assertEquals(
        new UpdateOutcome.ConditionFailed(Optional.of(file("COMPLETED"))), table.update(start()));
  }

  @Test
  void updateOfAMissingItemWhoseConditionFailsHasNothingToShow() {
    assertEquals(new UpdateOutcome.ConditionFailed(Optional.empty()), table.update(start()));
  }

  @Test
  void allConditionsOfAWriteMustHold() {
    table.putIfAbsent(file("PENDING"));

    assertEquals(Optional.empty(), table.update(claim("PENDING", "other")).updated());
    assertEquals(Optional.empty(), table.update(claim("FAILED", "PENDING")).updated());
    assertTrue(table.update(claim("PENDING", "FAILED")).updated().isPresent());
  }

  /** The second condition is an alternative, which binds weaker than the AND between the two. */
  private Update claim(String expected, String other) {
    return Update.of(key, "SET claimed = :yes")
        .onlyIf("#status = :expected")
        .onlyIf("#status = :other OR :other = :failed")
        .names("status")
        .value(":yes", true)
        .value(":expected", expected)
        .value(":other", other)
        .value(":failed", "FAILED");
  }

  @Test
  void updateCountsInANestedMap() {
    table.putIfAbsent(
        Item.with(key).item("statistics", s -> s.number("totalArtistsTracked", 4)).build());

    UpdateOutcome outcome =
        table.update(
            Update.of(key, "ADD #statistics.totalArtistsTracked :one")
                .names("statistics")
                .value(":one", 1));

    Item updated = assertInstanceOf(UpdateOutcome.Updated.class, outcome).item();
    assertEquals(5, updated.item("statistics").number("totalArtistsTracked"));
  }

  @Test
  void updateTakesEveryKindOfValue() {
    UpdateOutcome outcome =
        table.update(
            Update.of(key, "SET a = :a, b = :b, c = :c, d = :d, e = :e, f = :f")
                .value(":a", new java.math.BigDecimal("0.8700"))
                .value(":b", 0.1)
                .value(":c", true)
                .value(":d", new ItemBuilder().text("x", "").build())
                .value(":e", AttributeValues.textSet(Set.of("AI", "tech")))
                .value(":f", "é"));

    Item updated = assertInstanceOf(UpdateOutcome.Updated.class, outcome).item();
    assertEquals("0.87", updated.decimal("a").toPlainString());
    assertEquals("0.1", updated.decimal("b").toPlainString());
    assertTrue(updated.flag("c"));
    assertEquals("", updated.item("d").text("x"));
    assertEquals(Set.of("AI", "tech"), updated.textSet("e"));
    assertEquals("é", updated.text("f"));
  }

  @Test
  void deleteAnswersWhatItDeleted() {
    table.putIfAbsent(file("PENDING"));

    assertEquals(
        new WriteOutcome.Written(Optional.of(file("PENDING"))), table.delete(Delete.of(key)));
    assertEquals(Optional.empty(), table.get(key));
  }

  @Test
  void deleteOfNothingSucceeds() {
    assertEquals(new WriteOutcome.Written(Optional.empty()), table.delete(Delete.of(key)));
  }

  @Test
  void deleteWhoseConditionFailsDeletesNothing() {
    table.putIfAbsent(file("IN_PROGRESS"));

    WriteOutcome outcome =
        table.delete(
            Delete.of(key)
                .onlyIf("#s <> :busy")
                .name("#s", "status")
                .value(":busy", "IN_PROGRESS"));

    assertEquals(new WriteOutcome.ConditionFailed(Optional.of(file("IN_PROGRESS"))), outcome);
    assertTrue(table.get(key).isPresent());
  }

  @Test
  void wrongExpressionStaysTheMistakeItIs() {
    Update wrong = Update.of(key, "SET status = :unbound");

    assertThrows(DynamoDbException.class, () -> table.update(wrong));
  }

  @Test
  void missingTableStaysTheMistakeItIs() {
    Table missing = new Table(DynamoDbLocal.client(), FILES.renamed("nowhere"));

    assertThrows(ResourceNotFoundException.class, () -> missing.get(key));
  }

  @Test
  void hundredWritersOfOneKeyStoreItOnce() {
    List<PutOutcome> outcomes =
        java.util.stream.IntStream.range(0, 100)
            .parallel()
            .mapToObj(i -> table.putIfAbsent(file("PENDING")))
            .toList();

    assertEquals(1, outcomes.stream().filter(PutOutcome.STORED::equals).count());
  }

  private Item file(String status) {
    return Item.with(key).text("status", status).build();
  }

  private Update start() {
    return Update.of(key, "SET #status = :started, updatedAt = :now")
        .onlyIf("#status = :pending")
        .names("status")
        .value(":started", "IN_PROGRESS")
        .value(":pending", "PENDING")
        .value(":now", 7);
  }
}
