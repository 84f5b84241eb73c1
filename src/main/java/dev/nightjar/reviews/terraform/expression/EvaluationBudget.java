package dev.nightjar.reviews.terraform.expression;

import dev.nightjar.reviews.terraform.value.LimitExceededException;

/**
 * Limits the depth and the number of steps of an evaluation, as protection against hostile input.
 */
final class EvaluationBudget {

  /** A level takes about 0.5 KB of stack; the smallest stacks have 512 KB. */
  private static final int MAX_DEPTH = 300;

  private static final long STEPS_PER_EXPRESSION = 300_000;

  private long steps;
  private long stepsOfExpression = STEPS_PER_EXPRESSION;
  private int depth;

  EvaluationBudget(long steps) {
    this.steps = steps;
  }

  void spend(long count) {
    steps -= count;
    stepsOfExpression -= count;
    if (steps < 0 || stepsOfExpression < 0) {
      throw new LimitExceededException("more steps than an expression may take");
    }
  }

  /** Increases the depth until {@link #leave}. */
  void enter(int levels) {
    spend(1);
    if (depth + levels > MAX_DEPTH) {
      throw new LimitExceededException("more than " + MAX_DEPTH + " levels of nesting");
    }
    depth += levels;
  }

  void leave(int levels) {
    depth -= levels;
  }

  /**
   * Starts another expression with its own steps; returns the remaining steps of the current one.
   */
  long begin() {
    long left = stepsOfExpression;
    stepsOfExpression = STEPS_PER_EXPRESSION;
    return left;
  }

  void resume(long left) {
    stepsOfExpression = left;
  }
}
