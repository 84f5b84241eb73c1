/**
 * Parser of HCL 2's native and JSON syntax with source positions. {@link
 * dev.nightjar.reviews.hcl.HclParser#parse} returns a {@link
 * dev.nightjar.reviews.hcl.syntax.ParsedFile} and never throws.
 *
 * <p>Expressions have at most 1,000 levels and blocks at most 250, so the tree can be walked
 * recursively. In JSON, a block that only a provider knows is an argument with an object or a list
 * of objects.
 */
package dev.nightjar.reviews.hcl;
