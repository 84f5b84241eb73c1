/** Finds artists that no user tracks yet, so that their concerts are known, too. */
package dev.nightjar.concerts.discovery;
