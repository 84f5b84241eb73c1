/** The browsers in which a user gets notifications. */
package dev.nightjar.concerts.rest.push;
