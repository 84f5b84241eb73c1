/** The concerts that a user attended, with rating and review. */
package dev.nightjar.concerts.attendance;
