/**
 * Decides whether a concert matches a user's preferences, and why. A value that the source does not
 * provide never excludes a concert; the only exception is its location.
 */
package dev.nightjar.concerts.matching;
