package dev.nightjar.reviews.terraform.expression;

import java.util.function.Supplier;

/**
 * Counts what evaluation costs, and ends it where only a hostile configuration gets: too deep for
 * the stack, too long for the two seconds of a review.
 */
public final class Effort {

  /** A level takes a few hundred bytes of stack; the smallest stacks have 512 KB. */
  private static final int DEPTH = 250;

  private static final long STEPS_PER_EXPRESSION = 1_000_000;
  private static final long STEPS = 20_000_000;

  private long steps = STEPS;
  private long stepsOfExpression = STEPS_PER_EXPRESSION;
  private int depth;

  void spend(long count) {
    steps -= count;
    stepsOfExpression -= count;
    if (steps < 0 || stepsOfExpression < 0) {
      throw new TooMuch("an expression that takes too many steps");
    }
  }

  /** Does one level more of nested work. */
  <T> T deeper(Supplier<T> work) {
    spend(1);
    if (++depth > DEPTH) {
      depth--;
      throw new TooMuch("an expression nested more than " + DEPTH + " levels deep");
    }
    try {
      return work.get();
    } finally {
      depth--;
    }
  }

  /** Does the work of another expression that this one leads to, which has steps of its own. */
  <T> T separately(Supplier<T> work) {
    long saved = stepsOfExpression;
    stepsOfExpression = STEPS_PER_EXPRESSION;
    try {
      return work.get();
    } finally {
      stepsOfExpression = saved;
    }
  }
}
