/**
 * Use cases: look into an analyzed text. Its profile, keywords in context, and the comparison with
 * another text.
 */
package dev.nightjar.texts.explore;
