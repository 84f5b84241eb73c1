package dev.nightjar.texts.model;

import java.time.Instant;

/** What is known of a file from the moment its upload URL was asked for, and never changes. */
public record Upload(
    String fileId,
    String ownerId,
    String s3Bucket,
    String s3Key,
    String originalFileName,
    Instant createdAt) {}
