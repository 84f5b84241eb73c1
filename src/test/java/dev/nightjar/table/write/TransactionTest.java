package dev.nightjar.table.write;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.table.DynamoDbLocal;
import dev.nightjar.table.FaultyEndpoint;
import dev.nightjar.table.Pauses;
import dev.nightjar.table.Table;
import dev.nightjar.table.call.TableUnavailableException;
import dev.nightjar.table.definition.TableDefinition;
import dev.nightjar.table.item.Item;
import dev.nightjar.table.item.UnreadableItems;
import dev.nightjar.table.key.ItemKey;
import dev.nightjar.table.write.CancellationReason.Code;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Execution(ExecutionMode.CONCURRENT)
class TransactionTest {

  private static final TransactionOutcome COMMITTED = new TransactionOutcome.Committed();

  private final Table table = DynamoDbLocal.table(TableDefinition.named("tx").keys("PK", "SK"));
  private final FaultyEndpoint endpoint = FaultyEndpoint.before(DynamoDbLocal.endpoint());
  private final Pauses pauses = new Pauses();
  private final Table faulty =
      new Table(endpoint.client(), table.definition(), UnreadableItems.REFUSED, pauses.backoff(4));

  private final ItemKey user = table.key("USER#1", "PROFILE");
  private final ItemKey artist = table.key("USER#1", "ARTIST#1");

  @AfterEach
  void close() {
    endpoint.close();
  }

  @Test
  void everyWriteOfACommittedTransactionHappened() {
    table.putIfAbsent(Item.with(user).number("tracked", 0).build());
    table.putIfAbsent(Item.with(table.key("OLD", "x")).build());

    TransactionOutcome outcome =
        table.transact(
            List.of(
                Put.of(Item.with(artist).build()).onlyIf("attribute_not_exists(PK)"),
                Update.of(user, "ADD tracked :one").value(":one", 1),
                Delete.of(table.key("OLD", "x")),
                ConditionCheck.of(table.key("GONE", "x"), "attribute_not_exists(PK)")));

    assertEquals(COMMITTED, outcome);
    assertTrue(table.get(artist).isPresent());
    assertEquals(1, tracked());
    assertEquals(Optional.empty(), table.get(table.key("OLD", "x")));
  }

  @Test
  void cancelledTransactionTellsTheReasonOfEachPositionAndChangesNothing() {
    table.putIfAbsent(Item.with(user).number("tracked", 0).build());
    Item tracked = Item.with(artist).text("addedBy", "manual").build();
    table.putIfAbsent(tracked);

    TransactionOutcome outcome = table.transact(track());

    var cancelled = assertInstanceOf(TransactionOutcome.Cancelled.class, outcome);
    assertEquals(
        List.of(
            new CancellationReason(0, Code.NONE, Optional.empty()),
            new CancellationReason(1, Code.CONDITION_FAILED, Optional.of(tracked))),
        cancelled.reasons());
    assertFalse(cancelled.conditionFailedAt(0));
    assertTrue(cancelled.conditionFailedAt(1));
    assertFalse(cancelled.conditionFailedAt(2));
    assertEquals(0, tracked());
  }

  @Test
  void checkOnAMissingItemCancelsWithNothingToShow() {
    TransactionOutcome outcome =
        table.transact(
            List.of(
                ConditionCheck.of(user, "attribute_exists(PK) AND tracked < :max").value(":max", 5),
                Put.of(Item.with(artist).build())));

    var cancelled = assertInstanceOf(TransactionOutcome.Cancelled.class, outcome);
    assertEquals(
        new CancellationReason(0, Code.CONDITION_FAILED, Optional.empty()),
        cancelled.reasons().get(0));
    assertEquals(Optional.empty(), table.get(artist));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"TransactionConflict", "ThrottlingError", "ProvisionedThroughputExceeded"})
  void transactionThatOnlyLostTheRaceIsTriedAgain(String code) {
    table.putIfAbsent(Item.with(user).number("tracked", 0).build());
    endpoint.on("TransactWriteItems").times(2).cancelTransaction("None", code);

    assertEquals(COMMITTED, faulty.transact(track()));

    assertEquals(3, endpoint.requests("TransactWriteItems"));
    assertEquals(2, pauses.taken().size());
    assertEquals(1, tracked());
  }

  @Test
  void transactionThatAlwaysLosesTheRaceEndsAsContended() {
    endpoint.on("TransactWriteItems").always().cancelTransaction("TransactionConflict", "None");

    var gaveUp = assertThrows(TableUnavailableException.class, () -> faulty.transact(track()));

    assertEquals(TableUnavailableException.Reason.CONTENDED, gaveUp.reason());
    assertEquals(4, endpoint.requests("TransactWriteItems"));
  }

  @Test
  void transactionThatIsAlwaysThrottledEndsAsThrottled() {
    endpoint.on("TransactWriteItems").always().cancelTransaction("ThrottlingError", "None");

    var gaveUp = assertThrows(TableUnavailableException.class, () -> faulty.transact(track()));

    assertEquals(TableUnavailableException.Reason.THROTTLED, gaveUp.reason());
  }

  @Test
  void failedConditionBesideAConflictIsNotTriedAgain() {
    endpoint
        .on("TransactWriteItems")
        .cancelTransaction("TransactionConflict", "ConditionalCheckFailed");

    var cancelled = assertInstanceOf(TransactionOutcome.Cancelled.class, faulty.transact(track()));

    assertEquals(1, endpoint.requests("TransactWriteItems"));
    assertEquals(
        List.of(Code.CONFLICT, Code.CONDITION_FAILED),
        cancelled.reasons().stream().map(CancellationReason::code).toList());
  }

  @Test
  void everyReasonHasItsCode() {
    endpoint
        .on("TransactWriteItems")
        .cancelTransaction(
            "ItemCollectionSizeLimitExceeded", "ValidationError", "AccessDenied", "None");

    var cancelled = assertInstanceOf(TransactionOutcome.Cancelled.class, faulty.transact(track()));

    assertEquals(
        List.of(Code.ITEM_TOO_LARGE, Code.VALIDATION, Code.UNKNOWN, Code.NONE),
        cancelled.reasons().stream().map(CancellationReason::code).toList());
  }

  @Test
  void transactionWhoseAnswerWasLostIsAppliedOnce() {
    table.putIfAbsent(Item.with(user).number("tracked", 0).build());
    endpoint.on("TransactWriteItems").loseAnswer();

    assertEquals(COMMITTED, faulty.transact(track()));

    assertEquals(2, endpoint.requests("TransactWriteItems"));
    assertEquals(1, tracked());
  }

  @Test
  void transactionWhoseAnswerWasLostIsAppliedOnceEvenIfTheNextAttemptConflicts() {
    table.putIfAbsent(Item.with(user).number("tracked", 0).build());
    endpoint.on("TransactWriteItems").loseAnswer();
    endpoint.on("TransactWriteItems").cancelTransaction("TransactionConflict", "None");

    assertEquals(COMMITTED, faulty.transact(track()));

    assertEquals(3, endpoint.requests("TransactWriteItems"));
    assertEquals(1, tracked());
  }

  @Test
  void manyTransactionsOnOneItemAreAllCountedOnce() {
    table.putIfAbsent(Item.with(user).number("tracked", 0).build());

    List<TransactionOutcome> outcomes =
        IntStream.range(0, 40)
            .parallel()
            .mapToObj(
                i ->
                    table.transact(
                        List.of(
                            Update.of(user, "ADD tracked :one").value(":one", 1),
                            Put.of(Item.with(table.key("USER#1", "ARTIST#" + i)).build())
                                .onlyIf("attribute_not_exists(PK)"))))
            .toList();

    assertTrue(outcomes.stream().allMatch(COMMITTED::equals));
    assertEquals(40, tracked());
  }

  @Test
  void senselessTransactionsAreRefused() {
    List<Put> tooMany =
        IntStream.range(0, 101)
            .mapToObj(i -> Put.of(Item.with(table.key("x", "y" + i)).build()))
            .toList();

    assertThrows(IllegalArgumentException.class, () -> table.transact(List.of()));
    assertThrows(IllegalArgumentException.class, () -> table.transact(tooMany));
    assertEquals(COMMITTED, table.transact(tooMany.subList(0, 100)));
  }

  private List<Write> track() {
    return List.of(
        Update.of(user, "ADD tracked :one").value(":one", 1),
        Put.of(Item.with(artist).build()).onlyIf("attribute_not_exists(PK)"));
  }

  private long tracked() {
    return table.getConsistent(user).orElseThrow().number("tracked");
  }
}
