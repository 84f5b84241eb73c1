package dev.nightjar.concerts.rest.user;

import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** How to track an artist; without a body, with notifications. */
public record TrackingBody(
    @Schema(description = "Whether to be told of the artist's concerts", defaultValue = "true")
        Boolean notificationsEnabled) {}
