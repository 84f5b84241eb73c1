/** Rules about buckets. */
package dev.nightjar.reviews.rule.s3;
