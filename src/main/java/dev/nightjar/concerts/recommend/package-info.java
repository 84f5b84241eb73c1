/**
 * The role {@code concerts-recommend}: recommends concerts of artists with the genres that a user
 * likes, or that users with the same artists track. docs/concerts.md explains the score.
 */
package dev.nightjar.concerts.recommend;
