/** Integration with Spacelift: the webhook for runs, and the download of a run's code from S3. */
package dev.nightjar.reviews.spacelift;
