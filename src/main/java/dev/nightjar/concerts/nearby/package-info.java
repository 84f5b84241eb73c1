/** The concerts near a place, and those of a venue, for users with and without an account. */
package dev.nightjar.concerts.nearby;
