package dev.nightjar.table.write;

import dev.nightjar.table.item.Item;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;
import software.amazon.awssdk.services.dynamodb.model.ReturnValuesOnConditionCheckFailure;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;

/** Writes a whole item and replaces a stored one. */
public final class Put extends ConditionalWrite<Put> {

  private final Item item;

  private Put(Item item) {
    this.item = item;
  }

  public static Put of(Item item) {
    return new Put(item);
  }

  @Override
  public Put self() {
    return this;
  }

  public PutItemRequest request(String table) {
    return PutItemRequest.builder()
        .tableName(table)
        .item(item.attributes())
        .conditionExpression(condition())
        .expressionAttributeNames(expressionNames())
        .expressionAttributeValues(expressionValues())
        .returnValues(ReturnValue.ALL_OLD)
        .returnValuesOnConditionCheckFailure(ReturnValuesOnConditionCheckFailure.ALL_OLD)
        .build();
  }

  @Override
  public TransactWriteItem in(String table) {
    return TransactWriteItem.builder()
        .put(
            put ->
                put.tableName(table)
                    .item(item.attributes())
                    .conditionExpression(condition())
                    .expressionAttributeNames(expressionNames())
                    .expressionAttributeValues(expressionValues())
                    .returnValuesOnConditionCheckFailure(
                        ReturnValuesOnConditionCheckFailure.ALL_OLD))
        .build();
  }
}
