package dev.nightjar.concerts.web.recommendation;

import dev.nightjar.concerts.web.concert.ConcertView;

/**
 * A recommendation on a page.
 *
 * @param score in percent
 * @param feedback the user's feedback: {@code helped}, {@code not}, or empty
 */
public record RecommendationView(
    ConcertView concert,
    String artist,
    String reason,
    String score,
    String feedback,
    boolean isTracked) {}
