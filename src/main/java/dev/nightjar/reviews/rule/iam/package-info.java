/** Rules about permissions. */
package dev.nightjar.reviews.rule.iam;
