/** The upcoming and past concerts of the artists that a user tracks, and the calendar feed. */
package dev.nightjar.concerts.upcoming;
