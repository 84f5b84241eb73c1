/**
 * The table {@code concert-finder-main}. {@link dev.nightjar.concerts.store.ConcertsTable} lists
 * where each access pattern of the specification is implemented.
 */
package dev.nightjar.concerts.store;
