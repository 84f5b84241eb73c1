/** Statistics of the specification: per stack, per issue and per day, and the risk score. */
package dev.nightjar.reviews.model.statistics;
