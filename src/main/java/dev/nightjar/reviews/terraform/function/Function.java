package dev.nightjar.reviews.terraform.function;

import dev.nightjar.reviews.terraform.value.Value;
import java.util.List;

/** A function implementation. */
@FunctionalInterface
interface Function {

  Value of(List<Value> arguments);
}
