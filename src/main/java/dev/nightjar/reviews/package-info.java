/**
 * Reviews of Terraform runs: {@code hcl} reads the files, {@code terraform} gives them meaning,
 * {@code rule} and {@code cost} judge them, {@code ReviewsTable} keeps every version for ever.
 */
package dev.nightjar.reviews;
