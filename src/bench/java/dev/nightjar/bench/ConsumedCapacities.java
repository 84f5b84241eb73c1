package dev.nightjar.bench;

import dev.nightjar.table.DynamoDbLocal;
import java.util.List;
import software.amazon.awssdk.core.SdkRequest;
import software.amazon.awssdk.core.SdkResponse;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsResponse;

/** Asks DynamoDB what each call consumed, and adds it up. */
final class ConsumedCapacities implements ExecutionInterceptor {

  private double ofTable;
  private double ofIndexes;

  DynamoDbClient client() {
    return DynamoDbLocal.clientFor(DynamoDbLocal.endpoint(), this);
  }

  void reset() {
    ofTable = 0;
    ofIndexes = 0;
  }

  double ofTable() {
    return ofTable;
  }

  double ofIndexes() {
    return ofIndexes;
  }

  @Override
  public SdkRequest modifyRequest(Context.ModifyRequest context, ExecutionAttributes attributes) {
    ReturnConsumedCapacity each = ReturnConsumedCapacity.INDEXES;
    SdkRequest request = context.request();
    if (request instanceof QueryRequest query) {
      return query.copy(q -> q.returnConsumedCapacity(each));
    }
    if (request instanceof GetItemRequest get) {
      return get.copy(g -> g.returnConsumedCapacity(each));
    }
    if (request instanceof BatchGetItemRequest batch) {
      return batch.copy(b -> b.returnConsumedCapacity(each));
    }
    if (request instanceof TransactWriteItemsRequest transaction) {
      return transaction.copy(t -> t.returnConsumedCapacity(each));
    }
    return request;
  }

  @Override
  public void afterExecution(Context.AfterExecution context, ExecutionAttributes attributes) {
    capacities(context.response()).forEach(this::add);
  }

  private void add(ConsumedCapacity consumed) {
    ofTable += consumed.table().capacityUnits();
    consumed.globalSecondaryIndexes().values().forEach(i -> ofIndexes += i.capacityUnits());
  }

  private static List<ConsumedCapacity> capacities(SdkResponse response) {
    if (response instanceof QueryResponse query) {
      return List.of(query.consumedCapacity());
    }
    if (response instanceof GetItemResponse get) {
      return List.of(get.consumedCapacity());
    }
    if (response instanceof BatchGetItemResponse batch) {
      return batch.consumedCapacity();
    }
    if (response instanceof TransactWriteItemsResponse transaction) {
      return transaction.consumedCapacity();
    }
    return List.of();
  }
}
