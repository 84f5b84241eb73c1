/**
 * Engine: the language of a text, by its script and by sequences of three letters, and the words of
 * each language that say little by themselves.
 */
package dev.nightjar.texts.language;
