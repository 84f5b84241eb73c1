/** Rules about what faces the internet. */
package dev.nightjar.reviews.rule.edge;
