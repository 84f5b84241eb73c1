/**
 * Recommends concerts: of artists with the genres that a user likes, or whom people track that
 * track the same artists, within the user's reach and on their days. How a score comes about is
 * told in docs/concerts.md.
 */
package dev.nightjar.concerts.recommend;
