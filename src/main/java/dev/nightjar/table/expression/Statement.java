package dev.nightjar.table.expression;

import dev.nightjar.table.item.AttributeValues;
import dev.nightjar.table.item.Item;
import java.math.BigDecimal;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The expression attribute names and values of a statement. A statement is built where it is used
 * and used once.
 *
 * @param <S> the statement itself, so that the calls can be chained
 */
public abstract class Statement<S extends Statement<S>> {

  private final Map<String, String> names = new LinkedHashMap<>();
  private final Map<String, AttributeValue> values = new LinkedHashMap<>();

  public Statement() {}

  public abstract S self();

  /**
   * Adds placeholders for reserved attribute names: {@code names("status")} defines {@code
   * #status}.
   */
  public S names(String... attributes) {
    for (String attribute : attributes) {
      name("#" + attribute, attribute);
    }
    return self();
  }

  /** Adds a placeholder for an attribute: {@code name("#ts", "timestamp")}. */
  public S name(String placeholder, String attribute) {
    names.put(placeholder, attribute);
    return self();
  }

  public S value(String placeholder, String text) {
    return value(placeholder, AttributeValues.text(text));
  }

  public S value(String placeholder, long number) {
    return value(placeholder, AttributeValues.number(number));
  }

  public S value(String placeholder, BigDecimal number) {
    return value(placeholder, AttributeValues.decimal(number));
  }

  public S value(String placeholder, double number) {
    return value(placeholder, AttributeValues.decimal(number));
  }

  public S value(String placeholder, boolean flag) {
    return value(placeholder, AttributeValues.flag(flag));
  }

  public S value(String placeholder, Item map) {
    return value(placeholder, AttributeValues.map(map));
  }

  public S value(String placeholder, AttributeValue value) {
    values.put(placeholder, value);
    return self();
  }

  /** Null when there are none, since DynamoDB refuses an empty map. */
  public Map<String, String> expressionNames() {
    return names.isEmpty() ? null : Collections.unmodifiableMap(names);
  }

  /** Null when there are none, as above. */
  public Map<String, AttributeValue> expressionValues() {
    return values.isEmpty() ? null : Collections.unmodifiableMap(values);
  }
}
