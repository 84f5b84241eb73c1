/** The items that connect a user to other services. */
package dev.nightjar.concerts.store.connection;
