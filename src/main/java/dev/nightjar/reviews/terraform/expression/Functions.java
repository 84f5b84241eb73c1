package dev.nightjar.reviews.terraform.expression;

import dev.nightjar.reviews.terraform.value.Value;
import java.util.List;

/** The functions that expressions can call. */
@FunctionalInterface
public interface Functions {

  /**
   * The function's value; unknown if there is no such function, or if its value cannot be known.
   * Some render templates, for which they get the evaluator.
   */
  Value call(String name, List<Value> arguments, Evaluator evaluator);
}
