package dev.nightjar.news.model;

import java.time.Instant;

/** A pending item with the attributes that self-healing needs. */
public record StaleCandidate(
    SentimentItem item, int healAttempts, Instant healedAt, Instant expiresAt) {}
