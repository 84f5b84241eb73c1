package dev.nightjar.concerts.rest.user;

import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The settings of a tracked artist; without a body notifications are enabled. */
public record TrackingBody(
    @Schema(
            description = "Whether to get notifications of the artist's concerts",
            defaultValue = "true")
        Boolean notificationsEnabled) {}
