package dev.nightjar.news.rest;

import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** A page of found items. */
public record SearchView(
    List<ItemView> items,
    @Schema(description = "The cursor of the next page, or null", nullable = true) String next,
    @Schema(description = "The number of items that were compared with the query") int searched,
    @Schema(
            description =
                "true if the read limit ended this page before it was full; continue with 'next'")
        boolean bounded) {}
