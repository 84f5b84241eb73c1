/**
 * Use case: keep what the time to live deletes. The role {@code reviews-archive} stores expired
 * items in the archive's bucket, and the command {@code restore} puts them back.
 */
package dev.nightjar.reviews.archive;
