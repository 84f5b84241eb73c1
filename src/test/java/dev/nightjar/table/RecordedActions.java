package dev.nightjar.table;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.stream.Stream;
import software.amazon.awssdk.core.SdkRequest;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;

/**
 * Notes which IAM actions a client's calls need: a transaction needs those of its writes, a query
 * on an index is noted with the index.
 */
public final class RecordedActions implements ExecutionInterceptor {

  private final Set<String> actions = new ConcurrentSkipListSet<>();
  private final Set<String> updatedEntities = new ConcurrentSkipListSet<>();
  private final Set<String> putUnconditionally = new ConcurrentSkipListSet<>();
  private final Map<String, Set<String>> conditionsOfPuts = new ConcurrentSkipListMap<>();

  /** A client of DynamoDB Local whose calls are noted here. */
  public DynamoDbClient client() {
    return DynamoDbLocal.clientFor(DynamoDbLocal.endpoint(), this);
  }

  public Set<String> actions() {
    return new TreeSet<>(actions);
  }

  /** The first part of the partition keys under which items were updated: {@code RUN}. */
  public Set<String> updatedEntities() {
    return new TreeSet<>(updatedEntities);
  }

  /** The same of items that were put without a condition. */
  public Set<String> entitiesPutUnconditionally() {
    return new TreeSet<>(putUnconditionally);
  }

  /** The conditions under which items of an entity were put. */
  public Set<String> conditionsOfPuts(String entity) {
    return new TreeSet<>(conditionsOfPuts.getOrDefault(entity, Set.of()));
  }

  @Override
  public void beforeExecution(Context.BeforeExecution context, ExecutionAttributes attributes) {
    actionsOf(context.request()).forEach(actions::add);
    if (context.request() instanceof TransactWriteItemsRequest transaction) {
      for (TransactWriteItem item : transaction.transactItems()) {
        if (item.update() != null) {
          updated(item.update().key());
        } else if (item.put() != null) {
          put(item.put().item(), item.put().conditionExpression());
        }
      }
    } else if (context.request() instanceof UpdateItemRequest update) {
      updated(update.key());
    } else if (context.request() instanceof PutItemRequest put) {
      put(put.item(), put.conditionExpression());
    }
  }

  private void updated(Map<String, AttributeValue> key) {
    updatedEntities.add(entity(key));
  }

  private void put(Map<String, AttributeValue> item, String condition) {
    if (condition == null) {
      putUnconditionally.add(entity(item));
    } else {
      conditionsOfPuts
          .computeIfAbsent(entity(item), entity -> new ConcurrentSkipListSet<>())
          .add(condition);
    }
  }

  private static String entity(Map<String, AttributeValue> key) {
    return key.getOrDefault("PK", AttributeValue.fromS("")).s().split("#")[0];
  }

  private static Stream<String> actionsOf(SdkRequest request) {
    if (request instanceof TransactWriteItemsRequest transaction) {
      return transaction.transactItems().stream().flatMap(item -> actionsOf(item).stream());
    }
    if (request instanceof QueryRequest query && query.indexName() != null) {
      return Stream.of("Query " + query.indexName());
    }
    if (request instanceof ScanRequest scan && scan.indexName() != null) {
      return Stream.of("Scan " + scan.indexName());
    }
    return Stream.of(request.getClass().getSimpleName().replace("Request", ""));
  }

  private static List<String> actionsOf(TransactWriteItem item) {
    if (item.put() != null) {
      return List.of("PutItem");
    }
    if (item.update() != null) {
      return List.of("UpdateItem");
    }
    return List.of(item.delete() != null ? "DeleteItem" : "ConditionCheckItem");
  }
}
