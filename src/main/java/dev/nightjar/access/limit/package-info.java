/** Limits how many requests a caller makes, so that one caller can't use up what all share. */
package dev.nightjar.access.limit;
