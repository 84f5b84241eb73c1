/** Evaluation of modules, resources and their nested blocks. */
package dev.nightjar.reviews.terraform.module;
