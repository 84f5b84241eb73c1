package dev.nightjar.concerts.account;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * The data that is stored about a user: each item with all of its attributes.
 *
 * @param next the cursor of the next page; null on the last one
 */
public record ExportView(
    String userId,
    Instant exportedAt,
    List<Map<String, Object>> items,
    @Schema(nullable = true) String next) {}
