/** Findings of a stack that are accepted until a date. */
package dev.nightjar.reviews.model.waiver;
