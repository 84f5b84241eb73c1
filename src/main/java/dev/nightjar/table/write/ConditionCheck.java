package dev.nightjar.table.write;

import dev.nightjar.table.expression.Statement;
import dev.nightjar.table.key.ItemKey;
import software.amazon.awssdk.services.dynamodb.model.ReturnValuesOnConditionCheckFailure;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;

/** A condition on an item that a transaction reads but does not change. */
public final class ConditionCheck extends Statement<ConditionCheck> implements Write {

  private final ItemKey key;
  private final String condition;

  private ConditionCheck(ItemKey key, String condition) {
    this.key = key;
    this.condition = condition;
  }

  public static ConditionCheck of(ItemKey key, String conditionExpression) {
    return new ConditionCheck(key, conditionExpression);
  }

  @Override
  public ConditionCheck self() {
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
