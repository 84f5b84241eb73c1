/**
 * Evaluates Terraform on top of HCL's syntax: modules, variables, functions, resources with known
 * and unknown values. {@code TerraformLoader.load(files)} returns a {@link
 * dev.nightjar.reviews.terraform.configuration.Configuration}.
 */
package dev.nightjar.reviews.terraform;
