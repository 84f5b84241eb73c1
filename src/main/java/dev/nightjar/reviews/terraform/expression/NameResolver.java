package dev.nightjar.reviews.terraform.expression;

import dev.nightjar.reviews.terraform.value.InvalidExpressionException;
import dev.nightjar.reviews.terraform.value.Value;

/** Resolves names that are not bound by an expression: {@code var}, {@code local}… */
@FunctionalInterface
public interface NameResolver {

  /**
   * Resolves the name and consumes the steps of the path that belong to it; the caller applies the
   * others.
   */
  Value resolve(String name, AttributePath attributePath);

  /** Resolves no names, for example in {@code .tfvars} files. */
  static NameResolver none() {
    return (name, attributePath) -> {
      throw new InvalidExpressionException("no " + name + " here");
    };
  }
}
