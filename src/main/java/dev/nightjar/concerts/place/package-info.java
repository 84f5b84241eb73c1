/**
 * Cities, their metropolitan areas and distances. Distances are great-circle distances in miles,
 * because the radius of the specification is in miles.
 */
package dev.nightjar.concerts.place;
