/** The page of a stack. */
package dev.nightjar.reviews.web.stack;
