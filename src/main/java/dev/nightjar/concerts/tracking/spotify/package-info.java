/** The artists that users follow at Spotify. */
package dev.nightjar.concerts.tracking.spotify;
