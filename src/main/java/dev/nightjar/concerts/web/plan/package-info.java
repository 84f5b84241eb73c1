/** The concerts that a user goes to or is interested in. */
package dev.nightjar.concerts.web.plan;
