/**
 * Detection of secrets in code: {@code SecretScanner.find(text)} returns their positions, {@code
 * SecretMask.mask(text)} masks them in place.
 */
package dev.nightjar.reviews.secret;
