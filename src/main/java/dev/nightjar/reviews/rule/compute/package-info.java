/** Rules about instances, functions and containers. */
package dev.nightjar.reviews.rule.compute;
