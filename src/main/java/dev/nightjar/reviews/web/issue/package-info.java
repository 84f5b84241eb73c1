/** The pages of recurring issues. */
package dev.nightjar.reviews.web.issue;
