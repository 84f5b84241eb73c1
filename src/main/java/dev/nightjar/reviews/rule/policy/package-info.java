/** The known part of policies and what they allow. */
package dev.nightjar.reviews.rule.policy;
