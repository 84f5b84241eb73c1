/** The HTTP API of reviews. */
package dev.nightjar.reviews.rest;
