/** IAM policies in attributes and data sources. */
package dev.nightjar.reviews.terraform.iam;
