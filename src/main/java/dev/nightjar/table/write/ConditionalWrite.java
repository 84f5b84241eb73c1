package dev.nightjar.table.write;

import dev.nightjar.table.expression.Statement;

/**
 * A write that may depend on what is stored.
 *
 * @param <S> the statement itself, so that the calls can be chained
 */
public abstract sealed class ConditionalWrite<S extends ConditionalWrite<S>> extends Statement<S>
    implements Write permits Put, Update, Delete {

  private String condition;

  ConditionalWrite() {}

  /** The write happens only if this condition expression holds for the stored item. */
  public S onlyIf(String conditionExpression) {
    condition = conditionExpression;
    return self();
  }

  /** Null without a condition, as the SDK wants it. */
  String condition() {
    return condition;
  }
}
