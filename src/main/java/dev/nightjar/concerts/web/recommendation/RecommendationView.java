package dev.nightjar.concerts.web.recommendation;

import dev.nightjar.concerts.web.concert.ConcertView;

/**
 * A recommendation as the pages show it.
 *
 * @param fit how well it fits, in percent
 * @param likes what it is like: artists and genres; empty if nothing is known
 * @param opinion what the reader thinks of it: {@code helped}, {@code not}, or nothing yet
 */
public record RecommendationView(
    ConcertView concert,
    String artist,
    String reason,
    String score,
    String basis,
    String feedback,
    boolean isTracked) {}
