package dev.nightjar.news.rest.source;

import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The request body that adds a tag, a ticker or a feed. */
public record NewWatched(
    @Schema(
            required = true,
            maxLength = 500,
            description = "A tag, a ticker, or the https URL of a feed",
            examples = "https://example.org/rss")
        String value,
    @Schema(description = "Of a feed: the tag of all its articles") String tag) {}
