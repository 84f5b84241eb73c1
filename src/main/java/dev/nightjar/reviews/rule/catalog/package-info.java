/** The list of all rules. */
package dev.nightjar.reviews.rule.catalog;
