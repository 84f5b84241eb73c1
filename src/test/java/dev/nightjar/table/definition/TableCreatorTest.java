package dev.nightjar.table.definition;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.table.DynamoDbLocal;
import dev.nightjar.table.Table;
import dev.nightjar.table.item.Item;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.TimeToLiveStatus;

class TableCreatorTest {

  private final DynamoDbClient client = DynamoDbLocal.client();
  private final TableCreator creation = new TableCreator(client);
  private final TableDefinition definition =
      DynamoDbLocal.unique(
          TableDefinition.named("creation")
              .keys("PK", "SK")
              .index(IndexDefinition.named("GSI1").keys("GSI1PK", "GSI1SK"))
              .index(IndexDefinition.named("GSI2").keys("GSI2PK", "GSI2SK").keysOnly())
              .ttl("TTL"));

  @Test
  void createdTableIsReadyAndExpiresItems() {
    assertEquals(CreationOutcome.CREATED, creation.createIfAbsent(definition));

    var table = client.describeTable(describe -> describe.tableName(definition.name())).table();
    var ttl =
        client
            .describeTimeToLive(describe -> describe.tableName(definition.name()))
            .timeToLiveDescription();
    assertEquals("ACTIVE", table.tableStatusAsString());
    assertEquals(2, table.globalSecondaryIndexes().size());
    assertEquals(TimeToLiveStatus.ENABLED, ttl.timeToLiveStatus());
    assertEquals("TTL", ttl.attributeName());
  }

  @Test
  void creatingTwiceKeepsTheFirstTableAndItsItems() {
    creation.createIfAbsent(definition);
    Table table = new Table(client, definition);
    table.putIfAbsent(Item.with(table.key("a", "b")).build());

    assertEquals(CreationOutcome.EXISTED, creation.createIfAbsent(definition));

    assertTrue(table.get(table.key("a", "b")).isPresent());
  }

  @Test
  void creatingConcurrentlyCreatesOnce() throws Exception {
    List<Callable<CreationOutcome>> creators = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      creators.add(() -> creation.createIfAbsent(definition));
    }
    ExecutorService threads = Executors.newFixedThreadPool(creators.size());
    try {
      List<CreationOutcome> outcomes = new ArrayList<>();
      for (Future<CreationOutcome> outcome : threads.invokeAll(creators)) {
        outcomes.add(outcome.get());
      }
      assertEquals(1, outcomes.stream().filter(CreationOutcome.CREATED::equals).count());
    } finally {
      threads.shutdownNow();
    }
  }

  @Test
  void tableWithOtherKeysIsNotMistakenForOurs() {
    creation.createIfAbsent(definition);
    TableDefinition other = TableDefinition.named(definition.name()).keys("id");

    assertThrows(IllegalStateException.class, () -> creation.createIfAbsent(other));
  }

  @Test
  void tableWithoutADeclaredIndexIsNotMistakenForOurs() {
    creation.createIfAbsent(definition);
    TableDefinition more = definition.index(IndexDefinition.named("GSI3").keys("x", "y"));

    var refused = assertThrows(IllegalStateException.class, () -> creation.createIfAbsent(more));

    assertTrue(refused.getMessage().contains("GSI3"));
  }

  @Test
  void tableWithoutTtlHasNone() {
    TableDefinition plain = DynamoDbLocal.unique(TableDefinition.named("plain").keys("PK"));

    creation.createIfAbsent(plain);

    assertEquals(
        TimeToLiveStatus.DISABLED,
        client
            .describeTimeToLive(describe -> describe.tableName(plain.name()))
            .timeToLiveDescription()
            .timeToLiveStatus());
  }
}
