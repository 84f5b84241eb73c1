/**
 * Use case: create further versions of a review, by applying suggested fixes or by reviewing other
 * files.
 */
package dev.nightjar.reviews.fix;
