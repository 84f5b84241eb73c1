/** Policies, as far as they are known, and what they allow. */
package dev.nightjar.reviews.rule.policy;
