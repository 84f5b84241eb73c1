/** Sign-up, preferences, export and erasure of a user. */
package dev.nightjar.concerts.account;
