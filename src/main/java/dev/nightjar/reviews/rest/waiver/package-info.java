/** The API of waivers. */
package dev.nightjar.reviews.rest.waiver;
