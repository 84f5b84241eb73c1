package dev.nightjar.reviews.terraform.expression;

import dev.nightjar.reviews.terraform.value.LimitExceededException;

/**
 * Counts what evaluation costs, and ends it where only a hostile configuration gets: too deep for
 * the stack, too long for the two seconds of a review.
 */
final class EvaluationBudget {

  /** A level takes about half a kilobyte of stack; the smallest stacks have 512. */
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

  /** Goes some levels deeper, which {@link #leave} takes back. */
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

  /** Begins another expression, which has steps of its own; answers those that are left of this. */
  long begin() {
    long left = stepsOfExpression;
    stepsOfExpression = STEPS_PER_EXPRESSION;
    return left;
  }

  void resume(long left) {
    stepsOfExpression = left;
  }
}
