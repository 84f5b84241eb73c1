/** The public API of artists and concerts. */
package dev.nightjar.concerts.rest.concert;
