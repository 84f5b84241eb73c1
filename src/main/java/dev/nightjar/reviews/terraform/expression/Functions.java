package dev.nightjar.reviews.terraform.expression;

import dev.nightjar.reviews.terraform.value.Value;
import java.util.List;

/** The functions that expressions can call. */
@FunctionalInterface
public interface Functions {

  /**
   * The value of the function; unknown if there is no such function or its value cannot be
   * computed. Template functions use the evaluator.
   */
  Value call(String name, List<Value> arguments, Evaluator evaluator);
}
