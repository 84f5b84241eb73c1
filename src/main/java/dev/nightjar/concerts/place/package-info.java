/**
 * Where concerts take place and people live: cities, the metropolitan areas they belong to, and how
 * far apart they are. Distances are great-circle distances in miles, since the specification's
 * radius is meant in miles.
 */
package dev.nightjar.concerts.place;
