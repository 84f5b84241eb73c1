/** Findings and code excerpts on pages. */
package dev.nightjar.reviews.web.finding;
