package dev.nightjar.texts.model;

import java.time.Instant;
import java.util.Optional;

/** A file in its owner's list: the specification's Owner History item, without the result. */
public record OwnerHistory(
    Upload upload, ProcessingStatus status, Instant updatedAt, Optional<String> errorMessage) {}
