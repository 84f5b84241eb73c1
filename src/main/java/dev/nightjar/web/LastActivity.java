package dev.nightjar.web;

import java.time.Instant;

/** When something happened last, and what came of it (which may be empty). */
public record LastActivity(String label, Instant at, String outcome) {}
