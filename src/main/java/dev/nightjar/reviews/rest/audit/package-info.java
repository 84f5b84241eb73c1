/** The audit trail of a review as the API shows it. */
package dev.nightjar.reviews.rest.audit;
