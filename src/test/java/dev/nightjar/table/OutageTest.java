package dev.nightjar.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.table.call.TableUnavailableException;
import dev.nightjar.table.definition.TableDefinition;
import dev.nightjar.table.item.Item;
import dev.nightjar.table.item.UnreadableItems;
import dev.nightjar.table.key.ItemKey;
import dev.nightjar.table.query.Query;
import dev.nightjar.table.write.PutOutcome;
import dev.nightjar.table.write.Update;
import dev.nightjar.table.write.UpdateOutcome;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

@Execution(ExecutionMode.CONCURRENT)
class OutageTest {

  private final Table table = DynamoDbLocal.table(TableDefinition.named("outage").keys("PK", "SK"));
  private final FaultyEndpoint endpoint = FaultyEndpoint.before(DynamoDbLocal.endpoint());
  private final Pauses pauses = new Pauses();
  private final Table faulty =
      new Table(endpoint.client(), table.definition(), UnreadableItems.REFUSED, pauses.backoff(3));
  private final ItemKey key = table.key("FILE#1", "META");
  private final Item item =
      Item.with(key).textSet("tags", Set.of("b", "a", "c")).decimal("score", 0.5).build();

  @AfterEach
  void close() {
    endpoint.close();
  }

  @Test
  void throttledTwicePutSucceedsWithTheThirdAttempt() {
    endpoint.on("PutItem").throttle();
    endpoint.on("PutItem").exceedThroughput();

    assertEquals(PutOutcome.STORED, faulty.putIfAbsent(item));

    assertEquals(3, endpoint.requests("PutItem"));
    assertTrue(pauses.taken().isEmpty(), "only the SDK retries throttling");
  }

  @Test
  void throttledForEverEndsWithAClearException() {
    endpoint.onAny().always().exceedThroughput();

    var gaveUp = assertThrows(TableUnavailableException.class, () -> faulty.get(key));

    assertEquals(TableUnavailableException.Reason.THROTTLED, gaveUp.reason());
    assertEquals(table.definition().name() + ": get gave up, throttled", gaveUp.getMessage());
  }

  @Test
  void serverErrorsAreRetriedAndThenUnreachable() {
    endpoint.on("Query").times(2).failInside();
    Query query = Query.where("PK = :pk").value(":pk", "FILE#1");
    assertEquals(0, faulty.count(query));

    endpoint.on("Query").always().failInside();
    var gaveUp = assertThrows(TableUnavailableException.class, () -> faulty.count(query));
    assertEquals(TableUnavailableException.Reason.UNREACHABLE, gaveUp.reason());
  }

  @Test
  void droppedConnectionsAreRetried() {
    endpoint.on("GetItem").times(2).drop();

    assertEquals(Optional.empty(), faulty.get(key));
  }

  @Test
  void deadHostIsUnreachableUntilItComesBack() {
    endpoint.down();
    var gaveUp = assertThrows(TableUnavailableException.class, () -> faulty.putIfAbsent(item));
    assertEquals(TableUnavailableException.Reason.UNREACHABLE, gaveUp.reason());

    endpoint.up();
    assertEquals(PutOutcome.STORED, faulty.putIfAbsent(item));
  }

  @Test
  void putWhoseAnswerWasLostCountsAsStored() {
    endpoint.on("PutItem").loseAnswer();

    assertEquals(PutOutcome.STORED, faulty.putIfAbsent(item));

    assertEquals(2, endpoint.requests("PutItem"));
    assertTrue(table.get(key).isPresent());
  }

  @Test
  void otherItemFoundByARepeatedPutIsADuplicate() {
    table.putIfAbsent(Item.with(key).text("by", "another writer").build());
    endpoint.on("PutItem").drop();

    assertEquals(PutOutcome.DUPLICATE, faulty.putIfAbsent(item));
    assertEquals(2, endpoint.requests("PutItem"));
  }

  @Test
  void equalItemFoundByAPutThatWasNotRepeatedIsADuplicate() {
    table.putIfAbsent(item);

    assertEquals(PutOutcome.DUPLICATE, faulty.putIfAbsent(item));
  }

  @Test
  void updateWaitsForATransactionOnTheSameItem() {
    endpoint
        .on("UpdateItem")
        .times(2)
        .error(400, "TransactionConflictException", "\"message\":\"Transaction is ongoing\"");

    UpdateOutcome outcome = faulty.update(Update.of(key, "SET a = :a").value(":a", 1));

    assertInstanceOf(UpdateOutcome.Updated.class, outcome);
    assertEquals(2, pauses.taken().size());
  }

  @Test
  void updateThatWaitsInVainEndsAsContended() {
    endpoint
        .on("UpdateItem")
        .always()
        .error(400, "TransactionConflictException", "\"message\":\"Transaction is ongoing\"");
    Update update = Update.of(key, "SET a = :a").value(":a", 1);

    var gaveUp = assertThrows(TableUnavailableException.class, () -> faulty.update(update));

    assertEquals(TableUnavailableException.Reason.CONTENDED, gaveUp.reason());
    assertEquals(3, endpoint.requests("UpdateItem"));
  }

  @Test
  void faultsOfOneOperationLeaveOthersAlone() {
    endpoint.on("PutItem").always().throttle();

    assertEquals(Optional.empty(), faulty.get(key));
    assertThrows(TableUnavailableException.class, () -> faulty.putIfAbsent(item));
  }
}
