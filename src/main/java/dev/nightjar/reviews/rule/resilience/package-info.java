/** Nightjar's rules about failures. */
package dev.nightjar.reviews.rule.resilience;
