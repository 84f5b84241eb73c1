/**
 * The concerts system: tracks artists for users, refreshes their concerts from a catalog, notifies
 * followers and recommends further concerts. Specification: concert-finder-data-model.md.
 */
package dev.nightjar.concerts;
