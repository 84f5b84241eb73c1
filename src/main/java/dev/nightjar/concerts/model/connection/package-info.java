/** What connects a user to other services: music services and the push services of browsers. */
package dev.nightjar.concerts.model.connection;
