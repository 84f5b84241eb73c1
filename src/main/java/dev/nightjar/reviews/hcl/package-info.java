/**
 * HCL 2's native syntax and its JSON variant, with the place of everything: {@code Hcl.parse(path,
 * text)} answers a {@link dev.nightjar.reviews.hcl.ParsedFile} and never throws.
 */
package dev.nightjar.reviews.hcl;
