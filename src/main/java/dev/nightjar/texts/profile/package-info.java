/**
 * Engine: what a text is like beyond its counts. Languages, phrases, distribution, lengths,
 * readability. It reads a bounded part of long texts.
 */
package dev.nightjar.texts.profile;
