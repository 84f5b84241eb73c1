/** The page of all rules. */
package dev.nightjar.reviews.web.rule;
