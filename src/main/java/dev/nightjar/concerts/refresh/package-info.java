/**
 * The role {@code concerts-refresh}: reads the concerts of tracked artists from the catalog, stores
 * what changed and publishes the changes to the topic {@code concert-changes}.
 */
package dev.nightjar.concerts.refresh;
