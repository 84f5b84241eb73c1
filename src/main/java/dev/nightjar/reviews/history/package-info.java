/** Use case: the audit trail of a review, and the statistics of stacks and issues. */
package dev.nightjar.reviews.history;
