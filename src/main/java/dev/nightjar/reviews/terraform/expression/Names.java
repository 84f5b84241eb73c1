package dev.nightjar.reviews.terraform.expression;

import dev.nightjar.reviews.terraform.Value;

/** Answers what a name stands for that no for expression has bound: {@code var}, {@code local}… */
@FunctionalInterface
public interface Names {

  /** Takes as many steps of the path as belong to the name; the others are taken by the caller. */
  Value resolve(String name, Path path);

  /** Where nothing has a name, as in the values of a {@code .tfvars} file. */
  static Names none() {
    return (name, path) -> {
      throw new InvalidExpression("no " + name + " here");
    };
  }
}
