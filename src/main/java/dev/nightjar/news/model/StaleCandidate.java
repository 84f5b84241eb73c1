package dev.nightjar.news.model;

import java.time.Instant;

/** A pending item as self-healing sees it. */
public record StaleCandidate(
    SentimentItem item, int healAttempts, Instant healedAt, Instant expiresAt) {}
