/** Rules about keys and secrets. */
package dev.nightjar.reviews.rule.secrets;
