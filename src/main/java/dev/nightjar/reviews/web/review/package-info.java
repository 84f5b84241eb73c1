/** The page of a version of a review. */
package dev.nightjar.reviews.web.review;
