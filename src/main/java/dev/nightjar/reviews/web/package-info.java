/** The console pages of reviews. */
package dev.nightjar.reviews.web;
