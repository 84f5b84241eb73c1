package dev.nightjar.table;

import software.amazon.awssdk.services.dynamodb.model.ReturnValuesOnConditionCheckFailure;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;

/** A condition on an item that a transaction reads but does not change. */
public final class Check extends Statement<Check> implements Write {

  private final ItemKey key;
  private final String condition;

  private Check(ItemKey key, String condition) {
    this.key = key;
    this.condition = condition;
  }

  public static Check of(ItemKey key, String conditionExpression) {
    return new Check(key, conditionExpression);
  }

  @Override
  protected Check self() {
    return this;
  }

  @Override
  public TransactWriteItem in(String table) {
    return TransactWriteItem.builder()
        .conditionCheck(
            check ->
                check
                    .tableName(table)
                    .key(key.attributes())
                    .conditionExpression(condition)
                    .expressionAttributeNames(expressionNames())
                    .expressionAttributeValues(expressionValues())
                    .returnValuesOnConditionCheckFailure(
                        ReturnValuesOnConditionCheckFailure.ALL_OLD))
        .build();
  }
}
