/** Rules about databases, tables, caches and search. */
package dev.nightjar.reviews.rule.database;
