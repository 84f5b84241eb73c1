/** Whether the stored history of a review is unchanged: the hash chain over its versions. */
package dev.nightjar.reviews.model.integrity;
