/**
 * Concerts: people track artists, hear of their shows in time and get recommendations. {@code
 * ConcertsTable} keeps everything, {@code catalogue} knows where artists and concerts come from,
 * {@code place} knows where they are.
 */
package dev.nightjar.concerts;
