package dev.nightjar.reviews.rule;

import dev.nightjar.reviews.terraform.Truth;

/** A yes-or-no question about a subject that may have no answer. */
@FunctionalInterface
public interface Condition {

  Truth of(Subject subject);
}
