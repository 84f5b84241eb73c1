/** Encoding and decoding of values as JSON, YAML and CSV. */
package dev.nightjar.reviews.terraform.encoding;
