package dev.nightjar.texts.model;

import java.time.Instant;
import java.util.Optional;

/** The specification's Owner History item: a file in its owner's list, without the result. */
public record OwnerHistory(
    Upload upload, ProcessingStatus status, Instant updatedAt, Optional<String> errorMessage) {}
