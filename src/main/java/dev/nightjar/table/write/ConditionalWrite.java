package dev.nightjar.table.write;

import dev.nightjar.table.expression.Statement;

/**
 * A write with an optional condition on the stored item.
 *
 * @param <S> the statement itself, so that the calls can be chained
 */
public abstract sealed class ConditionalWrite<S extends ConditionalWrite<S>> extends Statement<S>
    implements Write permits Put, Update, Delete {

  private String condition;

  ConditionalWrite() {}

  /**
   * The write happens only if this condition expression holds for the stored item, and those of
   * earlier calls hold as well.
   */
  public S onlyIf(String conditionExpression) {
    condition =
        condition == null
            ? conditionExpression
            : "(%s) AND (%s)".formatted(condition, conditionExpression);
    return self();
  }

  /** Null without a condition, as the SDK expects. */
  String condition() {
    return condition;
  }
}
