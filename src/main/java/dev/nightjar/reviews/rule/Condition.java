package dev.nightjar.reviews.rule;

import dev.nightjar.reviews.terraform.value.Tristate;

/** A condition on a subject; the result may be unknown. */
@FunctionalInterface
public interface Condition {

  Tristate of(Subject subject);
}
