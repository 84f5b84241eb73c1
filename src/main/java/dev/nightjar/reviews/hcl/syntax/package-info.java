/** The syntax tree of HCL with source positions. */
package dev.nightjar.reviews.hcl.syntax;
