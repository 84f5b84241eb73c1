package dev.nightjar.reviews.secret;

/**
 * Where a secret stands in a text, and never what it is.
 *
 * @param start index of its first character
 * @param end index after its last one
 * @param line of its first character, from 1
 * @param shown how many of its characters tell its kind and nothing else ({@code AKIA}); at most 4
 */
public record Secret(SecretKind kind, int start, int end, int line, int shown) {}
