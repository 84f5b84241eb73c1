/**
 * Terraform's meaning on top of HCL's syntax: modules, variables, functions, resources with known
 * and unknown values. {@code TerraformLoader.load(files)} answers a {@link
 * dev.nightjar.reviews.terraform.configuration.Configuration}.
 */
package dev.nightjar.reviews.terraform;
