/** The files that a review reads from a directory. */
package dev.nightjar.reviews.terraform.files;
