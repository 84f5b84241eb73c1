/** Nightjar's rules about avoidable cost. */
package dev.nightjar.reviews.rule.cost;
