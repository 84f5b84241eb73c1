package dev.nightjar.reviews.rule;

import dev.nightjar.reviews.terraform.value.Tristate;

/** A yes-or-no question about a subject that may have no answer. */
@FunctionalInterface
public interface Condition {

  Tristate of(Subject subject);
}
