/**
 * The reviews table: {@link dev.nightjar.reviews.store.ReviewsTable} has the access patterns of the
 * specification, {@link dev.nightjar.reviews.store.ReviewsTableWriter} the conditional writes.
 * Large documents are in S3.
 */
package dev.nightjar.reviews.store;
