package dev.nightjar.table.call;

import dev.nightjar.concurrent.Backoff;
import java.util.function.Supplier;
import software.amazon.awssdk.core.exception.AbortedException;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.TransactionConflictException;

/**
 * Calls DynamoDB and turns transient faults (throttling, conflicts, outages) into {@link
 * TableUnavailableException}. Mistakes such as a wrong expression or a missing permission keep
 * their exception.
 */
public final class DynamoDbCalls {

  private final String table;
  private final Backoff backoff;

  public DynamoDbCalls(String table, Backoff backoff) {
    this.table = table;
    this.backoff = backoff;
  }

  /** One call. The SDK has already retried where that makes sense. */
  public <T> T call(String operation, Supplier<T> request) {
    try {
      return request.get();
    } catch (DynamoDbException e) {
      if (e.isThrottlingException()) {
        throw new TableUnavailableException(
            table, operation, TableUnavailableException.Reason.THROTTLED, e);
      }
      if (e.statusCode() >= 500) {
        throw new TableUnavailableException(
            table, operation, TableUnavailableException.Reason.UNREACHABLE, e);
      }
      throw e;
    } catch (AbortedException e) {
      throw e; // an interrupted thread says nothing about the table
    } catch (SdkClientException e) {
      throw new TableUnavailableException(
          table, operation, TableUnavailableException.Reason.UNREACHABLE, e);
    }
  }

  /**
   * One write of one item. It is retried while a transaction holds the item, which the SDK does not
   * do.
   */
  public <T> T write(String operation, Supplier<T> request) {
    for (int attempt = 1; ; attempt++) {
      try {
        return call(operation, request);
      } catch (TransactionConflictException e) {
        if (!backoff.pauseAfter(attempt)) {
          throw new TableUnavailableException(
              table, operation, TableUnavailableException.Reason.CONTENDED, e);
        }
      }
    }
  }
}
