package dev.nightjar.news;

import java.time.Instant;

/** A pending item as self-healing sees it. */
public record StaleCandidate(
    NewsItem item, int healAttempts, Instant healedAt, Instant expiresAt) {}
