package dev.nightjar.table.write;

import dev.nightjar.table.key.ItemKey;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;
import software.amazon.awssdk.services.dynamodb.model.ReturnValuesOnConditionCheckFailure;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;

/** Deletes one item. Without a condition, deleting an absent item succeeds. */
public final class Delete extends ConditionalWrite<Delete> {

  private final ItemKey key;

  private Delete(ItemKey key) {
    this.key = key;
  }

  public static Delete of(ItemKey key) {
    return new Delete(key);
  }

  @Override
  public Delete self() {
    return this;
  }

  public DeleteItemRequest request(String table) {
    return DeleteItemRequest.builder()
        .tableName(table)
        .key(key.attributes())
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
        .delete(
            delete ->
                delete
                    .tableName(table)
                    .key(key.attributes())
                    .conditionExpression(condition())
                    .expressionAttributeNames(expressionNames())
                    .expressionAttributeValues(expressionValues())
                    .returnValuesOnConditionCheckFailure(
                        ReturnValuesOnConditionCheckFailure.ALL_OLD))
        .build();
  }
}
