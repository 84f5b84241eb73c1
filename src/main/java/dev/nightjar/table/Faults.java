package dev.nightjar.table;

import java.util.function.Supplier;
import software.amazon.awssdk.core.exception.AbortedException;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.TransactionConflictException;

/**
 * Calls DynamoDB and tells faults that pass (throttling, conflicts, outages) from mistakes (a wrong
 * expression, a missing permission), which stay what they are.
 */
final class Faults {

  private final String table;
  private final Backoff backoff;

  Faults(String table, Backoff backoff) {
    this.table = table;
    this.backoff = backoff;
  }

  /** One call; the SDK has already tried again where that makes sense. */
  <T> T call(String operation, Supplier<T> request) {
    try {
      return request.get();
    } catch (DynamoDbException e) {
      if (e.isThrottlingException()) {
        throw new TableUnavailable(table, operation, TableUnavailable.Reason.THROTTLED, e);
      }
      if (e.statusCode() >= 500) {
        throw new TableUnavailable(table, operation, TableUnavailable.Reason.UNREACHABLE, e);
      }
      throw e;
    } catch (AbortedException e) {
      throw e; // the thread was interrupted: that says nothing about the table
    } catch (SdkClientException e) {
      throw new TableUnavailable(table, operation, TableUnavailable.Reason.UNREACHABLE, e);
    }
  }

  /**
   * One write of one item, tried again while a transaction holds that item: the SDK does not do
   * that.
   */
  <T> T write(String operation, Supplier<T> request) {
    for (int attempt = 1; ; attempt++) {
      try {
        return call(operation, request);
      } catch (TransactionConflictException e) {
        if (!backoff.pauseAfter(attempt)) {
          throw new TableUnavailable(table, operation, TableUnavailable.Reason.CONTENDED, e);
        }
      }
    }
  }
}
