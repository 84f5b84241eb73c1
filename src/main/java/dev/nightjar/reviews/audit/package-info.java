/**
 * Use case: recount statistics and issue frequencies from the versions, and verify the versions by
 * their hashes. The role {@code reviews-audit} does it.
 */
package dev.nightjar.reviews.audit;
