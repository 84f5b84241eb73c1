/** Rules of our own about what happens when something fails. */
package dev.nightjar.reviews.rule.resilience;
