package dev.nightjar.texts.model;

import java.time.Instant;

/** The attributes of a file that are known when its upload URL is issued and never change. */
public record Upload(
    String fileId,
    String ownerId,
    String s3Bucket,
    String s3Key,
    String originalFileName,
    Instant createdAt) {}
