package dev.nightjar.reviews.model.waiver;

import java.time.Instant;

/** The early end of a waiver. */
public record Withdrawal(Instant createdAt, String createdBy) {}
