/**
 * Where artists and concerts come from: Ticketmaster's Discovery API, or a bundled sample when no
 * API key is configured. Use cases depend on {@link dev.nightjar.concerts.catalog.Catalog} only.
 */
package dev.nightjar.concerts.catalog;
