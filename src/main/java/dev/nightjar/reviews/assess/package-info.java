/**
 * Use case: review a run. The role {@code reviews-worker} applies the rules and the language model
 * and records the first version.
 */
package dev.nightjar.reviews.assess;
