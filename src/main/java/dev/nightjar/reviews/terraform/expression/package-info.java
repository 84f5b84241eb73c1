/** Evaluation of expressions. */
package dev.nightjar.reviews.terraform.expression;
