package dev.nightjar.concerts.store;

import dev.nightjar.table.DynamoDbLocal;
import java.util.concurrent.atomic.AtomicInteger;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** Clients of the table with which something happens on the way. */
public final class FailingDynamoDb {

  private FailingDynamoDb() {}

  /** A function that Lambda stops in the middle. */
  public static final class Died extends Error {
    private static final long serialVersionUID = 1L;
  }

  /** Dies instead of sending the request after so many. */
  public static DynamoDbClient dyingAfter(int requests) {
    AtomicInteger left = new AtomicInteger(requests);
    return clientThatFirst(
        () -> {
          if (left.getAndDecrement() <= 0) {
            throw new Died();
          }
        });
  }

  /** Lets something else happen once, after so many requests and before the next. */
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
