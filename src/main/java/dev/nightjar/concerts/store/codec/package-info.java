/** Converts between model objects and items of the table, and formats the keys. */
package dev.nightjar.concerts.store.codec;
