/**
 * Spacelift's side of reviews: its webhook tells of runs, and the code of a run that came without
 * it is looked for where the stack's hook has put it.
 */
package dev.nightjar.reviews.spacelift;
