package dev.nightjar.reviews.secret;

/**
 * The position of a secret in a text, without its value.
 *
 * @param start index of its first character
 * @param end index after its last character
 * @param line of its first character, from 1
 * @param shown the number of leading characters that only indicate its kind ({@code AKIA}); at most
 *     4
 */
public record Secret(SecretKind kind, int start, int end, int line, int shown) {}
