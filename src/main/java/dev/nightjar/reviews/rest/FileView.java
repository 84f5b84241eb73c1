package dev.nightjar.reviews.rest;

import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** A file of a request. */
public record FileView(
    @Schema(required = true, maxLength = 512, examples = "modules/web/main.tf") String path,
    @Schema(required = true) String content) {}
