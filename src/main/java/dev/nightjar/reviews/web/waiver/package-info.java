/** The form that accepts a finding, and the withdrawal. */
package dev.nightjar.reviews.web.waiver;
