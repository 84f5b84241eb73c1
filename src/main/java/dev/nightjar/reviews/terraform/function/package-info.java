/** Terraform's built-in functions. */
package dev.nightjar.reviews.terraform.function;
