/**
 * Whether a concert is what a user wants to hear of, and why. What a source does not tell never
 * excludes a concert, except for its place: nobody wants to hear of a show that may be anywhere.
 */
package dev.nightjar.concerts.matching;
