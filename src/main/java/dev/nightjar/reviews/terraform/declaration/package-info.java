/** The declarations in the files of a module, before evaluation. */
package dev.nightjar.reviews.terraform.declaration;
