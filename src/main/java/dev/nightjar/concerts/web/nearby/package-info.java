/** Pages for visitors with and without an account: near a place, of a city, of a venue. */
package dev.nightjar.concerts.web.nearby;
