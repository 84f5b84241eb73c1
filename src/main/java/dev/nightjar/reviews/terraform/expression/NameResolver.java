package dev.nightjar.reviews.terraform.expression;

import dev.nightjar.reviews.terraform.value.InvalidExpressionException;
import dev.nightjar.reviews.terraform.value.Value;

/** Answers what a name stands for that no for expression has bound: {@code var}, {@code local}… */
@FunctionalInterface
public interface NameResolver {

  /** Takes as many steps of the path as belong to the name; the others are taken by the caller. */
  Value resolve(String name, AttributePath attributePath);

  /** Where nothing has a name, as in the values of a {@code .tfvars} file. */
  static NameResolver none() {
    return (name, attributePath) -> {
      throw new InvalidExpressionException("no " + name + " here");
    };
  }
}
