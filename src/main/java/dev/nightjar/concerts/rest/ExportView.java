package dev.nightjar.concerts.rest;

import java.time.Instant;
import java.util.List;
import java.util.Map;

/** Everything that is kept about a user: each item with all of its attributes. */
public record ExportView(String userId, Instant exportedAt, List<Map<String, Object>> items) {}
