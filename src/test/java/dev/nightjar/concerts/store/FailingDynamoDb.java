package dev.nightjar.concerts.store;

import dev.nightjar.table.DynamoDbLocal;
import java.util.concurrent.atomic.AtomicInteger;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** Clients of the table that fail or are interrupted. */
public final class FailingDynamoDb {

  private FailingDynamoDb() {}

  /** A function that Lambda terminates. */
  public static final class Terminated extends Error {
    private static final long serialVersionUID = 1L;
  }

  /** Fails instead of sending the next request after so many. */
  public static DynamoDbClient failingAfter(int requests) {
    AtomicInteger left = new AtomicInteger(requests);
    return clientThatFirst(
        () -> {
          if (left.getAndDecrement() <= 0) {
            throw new Terminated();
          }
        });
  }

  /** Runs something once, after so many requests and before the next. */
  public static DynamoDbClient interruptedAfter(int requests, Runnable meanwhile) {
    AtomicInteger left = new AtomicInteger(requests);
    return clientThatFirst(
        () -> {
          if (left.getAndDecrement() == 0) {
            meanwhile.run();
          }
        });
  }

  private static DynamoDbClient clientThatFirst(Runnable beforeEachRequest) {
    return DynamoDbLocal.clientFor(
        DynamoDbLocal.endpoint(),
        new ExecutionInterceptor() {
          @Override
          public void beforeExecution(Context.BeforeExecution context, ExecutionAttributes all) {
            beforeEachRequest.run();
          }
        });
  }
}
