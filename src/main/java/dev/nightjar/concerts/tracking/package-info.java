/** Finds artists and lets users track them. */
package dev.nightjar.concerts.tracking;
