/**
 * Use case: complete reviews whose process died. The role {@code reviews-heal} finds runs that are
 * pending for too long and requests their remaining steps from the worker.
 */
package dev.nightjar.reviews.heal;
