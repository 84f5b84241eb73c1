/** The API of a user's preferences, with optimistic locking by entity tags. */
package dev.nightjar.concerts.rest.preferences;
