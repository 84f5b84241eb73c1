/** Rules about internet-facing services. */
package dev.nightjar.reviews.rule.edge;
