/**
 * Review by a language model: additional findings and explanations. The model cannot change or
 * remove findings of the rules, whatever the reviewed code contains.
 */
package dev.nightjar.reviews.ai;
