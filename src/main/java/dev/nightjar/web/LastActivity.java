package dev.nightjar.web;

import java.time.Instant;

/** The time and outcome of a system's last activity; the outcome may be empty. */
public record LastActivity(String label, Instant at, String outcome) {}
