package dev.nightjar.table.write;

import dev.nightjar.concurrent.Backoff;
import dev.nightjar.table.call.DynamoDbCalls;
import dev.nightjar.table.call.TableUnavailableException;
import dev.nightjar.table.item.Item;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.IntStream;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;

/** Runs transactions on one table. */
public final class TransactionRunner {

  private static final int MAX_WRITES = 100;

  private final DynamoDbClient client;
  private final String table;
  private final Backoff backoff;
  private final DynamoDbCalls dynamoDbCalls;

  public TransactionRunner(DynamoDbClient client, String table, Backoff backoff) {
    this.client = client;
    this.table = table;
    this.backoff = backoff;
    this.dynamoDbCalls = new DynamoDbCalls(table, backoff);
  }

  public TransactionOutcome run(List<? extends Write> writes) {
    if (writes.isEmpty() || writes.size() > MAX_WRITES) {
      throw new IllegalArgumentException("a transaction has 1 to " + MAX_WRITES + " writes");
    }
    TransactWriteItemsRequest request =
        TransactWriteItemsRequest.builder()
            .transactItems(writes.stream().map(write -> write.in(table)).toList())
            // All attempts have the same token, so that an attempt whose answer was lost is not
            // applied twice.
            .clientRequestToken(UUID.randomUUID().toString())
            .build();
    for (int attempt = 1; ; attempt++) {
      try {
        dynamoDbCalls.call("transaction", () -> client.transactWriteItems(request));
        return new TransactionOutcome.Committed();
      } catch (TransactionCanceledException e) {
        List<CancellationReason> reasons = reasons(e);
        if (!isTransient(reasons)) {
          return new TransactionOutcome.Cancelled(reasons);
        }
        if (!backoff.pauseAfter(attempt)) {
          throw new TableUnavailableException(table, "transaction", whyNot(reasons), e);
        }
      }
    }
  }

  private List<CancellationReason> reasons(TransactionCanceledException e) {
    return IntStream.range(0, e.cancellationReasons().size())
        .mapToObj(position -> reason(position, e.cancellationReasons().get(position)))
        .toList();
  }

  private CancellationReason reason(
      int position, software.amazon.awssdk.services.dynamodb.model.CancellationReason reason) {
    return new CancellationReason(
        position,
        CancellationReason.Code.of(Optional.ofNullable(reason.code()).orElse("None")),
        reason.hasItem() ? Optional.of(Item.from(table, reason.item())) : Optional.empty());
  }

  private static boolean isTransient(List<CancellationReason> reasons) {
    return reasons.stream().anyMatch(reason -> reason.code().isTransient())
        && reasons.stream()
            .map(CancellationReason::code)
            .allMatch(code -> code.isTransient() || code == CancellationReason.Code.NONE);
  }

  private static TableUnavailableException.Reason whyNot(List<CancellationReason> reasons) {
    return reasons.stream().anyMatch(r -> r.code() == CancellationReason.Code.CONFLICT)
        ? TableUnavailableException.Reason.CONTENDED
        : TableUnavailableException.Reason.THROTTLED;
  }
}
