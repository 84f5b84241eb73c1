/**
 * Where artists and concerts come from: Ticketmaster's Discovery API, or a bundled sample on a
 * machine without a key. The rest of the system knows {@link dev.nightjar.concerts.catalog.Catalog}
 * alone.
 */
package dev.nightjar.concerts.catalogue;
