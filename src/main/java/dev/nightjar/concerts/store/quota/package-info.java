/** The state of Ticketmaster's quota in the table. */
package dev.nightjar.concerts.store.quota;
