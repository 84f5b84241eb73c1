package dev.nightjar.table.call;

import dev.nightjar.concurrent.Backoff;
import java.util.function.Supplier;
import software.amazon.awssdk.core.exception.AbortedException;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.TransactionConflictException;

/**
 * Calls DynamoDB and tells faults that pass (throttling, conflicts, outages) from mistakes (a wrong
 * expression, a missing permission), which stay what they are.
 */
public final class DynamoDbCalls {

  private final String table;
  private final Backoff backoff;

  public DynamoDbCalls(String table, Backoff backoff) {
    this.table = table;
    this.backoff = backoff;
  }

  /** One call; the SDK has already tried again where that makes sense. */
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
      throw e; // the thread was interrupted: that says nothing about the table
    } catch (SdkClientException e) {
      throw new TableUnavailableException(
          table, operation, TableUnavailableException.Reason.UNREACHABLE, e);
    }
  }

  /**
   * One write of one item, tried again while a transaction holds that item: the SDK does not do
   * that.
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
