/**
 * HCL 2's native syntax and its JSON variant, with the place of everything: {@link
 * dev.nightjar.reviews.hcl.HclParser#parse} answers a {@link
 * dev.nightjar.reviews.hcl.syntax.ParsedFile} and never throws.
 *
 * <p>No expression in it is more than 1,000 deep, and no block more than 250, so it may be walked
 * recursively. In JSON, what only a provider knows to be a block is an argument whose value is an
 * object or a list of objects.
 */
package dev.nightjar.reviews.hcl;
