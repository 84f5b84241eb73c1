/** What the table knows of the catalog: Ticketmaster's quota, and what was looked up when. */
package dev.nightjar.concerts.store.catalog;
