/**
 * The reviews table: {@link dev.nightjar.reviews.store.ReviewsTable} has the access patterns of
 * runs and versions, {@link dev.nightjar.reviews.store.ReviewsTableWriter} their conditional
 * writes, {@link dev.nightjar.reviews.store.StatisticsTable} findings, issues and statistics, the
 * package {@code waiver} accepted findings. Large documents are in S3.
 */
package dev.nightjar.reviews.store;
