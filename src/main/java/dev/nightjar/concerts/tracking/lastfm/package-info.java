/** The artists that users of Last.fm listen to. */
package dev.nightjar.concerts.tracking.lastfm;
