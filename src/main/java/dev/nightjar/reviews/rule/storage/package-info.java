/** Rules about file systems, volumes, archives and file transfer. */
package dev.nightjar.reviews.rule.storage;
