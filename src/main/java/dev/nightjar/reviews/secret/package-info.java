/**
 * Secrets that were written into code: {@code SecretScanner.in(text)} tells where they are, {@code
 * SecretMask.mask(text)} makes them unreadable without moving anything else.
 */
package dev.nightjar.reviews.secret;
