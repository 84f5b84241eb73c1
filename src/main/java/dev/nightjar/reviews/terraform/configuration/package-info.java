/** The evaluated configuration, as the rules see it: resources and their blocks. */
package dev.nightjar.reviews.terraform.configuration;
