/** The settings of the reviews system. */
package dev.nightjar.reviews.config;
