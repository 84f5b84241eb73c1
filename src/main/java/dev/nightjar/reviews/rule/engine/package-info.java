/** Applies the rules to a configuration: findings, suppressions and suggested fixes. */
package dev.nightjar.reviews.rule.engine;
