/**
 * What a language model adds to a review: further findings and explanations. It can only add; the
 * rules' findings are none of its business, whatever the code under review tries to tell it.
 */
package dev.nightjar.reviews.ai;
