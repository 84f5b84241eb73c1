/**
 * Terraform's plans ({@code terraform show -json}) as configurations: the resources with the values
 * that they have before or after apply.
 */
package dev.nightjar.reviews.terraform.plan;
