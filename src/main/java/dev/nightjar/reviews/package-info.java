/**
 * Reviews of Terraform runs. {@code hcl} parses files, {@code terraform} evaluates them, {@code
 * rule} and {@code cost} review them, {@code ai} adds the findings of a language model, {@code
 * store} keeps every version.
 */
package dev.nightjar.reviews;
