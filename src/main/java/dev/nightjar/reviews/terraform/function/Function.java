package dev.nightjar.reviews.terraform.function;

import dev.nightjar.reviews.terraform.value.Value;
import java.util.List;

/** What a function makes of its arguments. */
@FunctionalInterface
interface Function {

  Value of(List<Value> arguments);
}
