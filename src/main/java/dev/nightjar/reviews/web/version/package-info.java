/** The list of versions, and their comparison. */
package dev.nightjar.reviews.web.version;
