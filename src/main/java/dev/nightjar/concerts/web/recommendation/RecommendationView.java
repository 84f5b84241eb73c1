package dev.nightjar.concerts.web.recommendation;

import dev.nightjar.concerts.web.concert.ConcertView;

/**
 * A recommendation on a page.
 *
 * @param score in percent
 * @param basis the similar artists and shared genres; empty if there are none
 * @param feedback the user's feedback: {@code helped}, {@code not}, or empty
 */
public record RecommendationView(
    ConcertView concert,
    String artist,
    String reason,
    String score,
    String basis,
    String feedback,
    boolean isTracked) {}
