/** Maps of a region from bundled coastlines and borders, drawn without any request. */
package dev.nightjar.concerts.place.map;
