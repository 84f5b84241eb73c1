/**
 * Use case: recount statistics and issue frequencies from the versions. The role {@code
 * reviews-audit} does it.
 */
package dev.nightjar.reviews.audit;
