/** The canonical format of Terraform files, as {@code terraform fmt} writes it. */
package dev.nightjar.reviews.hcl.format;
