package dev.nightjar.table.write;

import dev.nightjar.table.item.Item;
import dev.nightjar.table.key.ItemKey;
import java.util.List;
import java.util.stream.Collectors;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;
import software.amazon.awssdk.services.dynamodb.model.ReturnValuesOnConditionCheckFailure;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;

/** Changes some attributes of one item. Without a condition DynamoDB creates a missing item. */
public final class Update extends ConditionalWrite<Update> {

  private final ItemKey key;
  private final String expression;

  private Update(ItemKey key, String expression) {
    this.key = key;
    this.expression = expression;
  }

  public static Update of(ItemKey key, String updateExpression) {
    return new Update(key, updateExpression);
  }

  /** Sets the attributes of an item or of a part of one, as a codec writes them. */
  public static Update set(ItemKey key, Item attributes) {
    return replace(key, attributes, List.of());
  }

  /** Sets the attributes as {@link #set} does, and removes those that the new state lacks. */
  public static Update replace(ItemKey key, Item attributes, List<String> absent) {
    String set =
        attributes.attributes().keySet().stream()
            .map(name -> "#%s = :%s".formatted(name, name))
            .collect(Collectors.joining(", ", "SET ", ""));
    String remove =
        absent.stream().map(name -> "#" + name).collect(Collectors.joining(", ", " REMOVE ", ""));
    Update update = new Update(key, absent.isEmpty() ? set : set + remove);
    attributes.attributes().forEach((name, value) -> update.names(name).value(":" + name, value));
    absent.forEach(update::names);
    return update;
  }

  @Override
  public Update self() {
    return this;
  }

  public UpdateItemRequest request(String table) {
    return UpdateItemRequest.builder()
        .tableName(table)
        .key(key.attributes())
        .updateExpression(expression)
        .conditionExpression(condition())
        .expressionAttributeNames(expressionNames())
        .expressionAttributeValues(expressionValues())
        .returnValues(ReturnValue.ALL_NEW)
        .returnValuesOnConditionCheckFailure(ReturnValuesOnConditionCheckFailure.ALL_OLD)
        .build();
  }

  @Override
  public TransactWriteItem in(String table) {
    return TransactWriteItem.builder()
        .update(
            update ->
                update
                    .tableName(table)
                    .key(key.attributes())
                    .updateExpression(expression)
                    .conditionExpression(condition())
                    .expressionAttributeNames(expressionNames())
                    .expressionAttributeValues(expressionValues())
                    .returnValuesOnConditionCheckFailure(
                        ReturnValuesOnConditionCheckFailure.ALL_OLD))
        .build();
  }
}
