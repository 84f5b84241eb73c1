/** Addresses of pages that show what a user has chosen. */
package dev.nightjar.web.query;
