/** Values of expressions, which may be fully or partly unknown. */
package dev.nightjar.reviews.terraform.value;
