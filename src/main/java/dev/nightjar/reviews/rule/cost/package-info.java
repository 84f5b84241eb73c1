/** Rules of our own about what costs more than it needs to. */
package dev.nightjar.reviews.rule.cost;
