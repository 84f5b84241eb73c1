/**
 * Keeps what we know of tracked artists up to date: asks the catalogue, records what has changed
 * and tells the topic {@code concert-changes}.
 */
package dev.nightjar.concerts.refresh;
