package dev.nightjar.texts.upload;

import dev.nightjar.texts.model.Upload;
import java.net.URI;
import java.time.Instant;
import java.util.Map;

/** A presigned upload URL with the method, the headers and its expiry. */
public record PresignedUpload(
    Upload upload, URI uploadUrl, String method, Map<String, String> headers, Instant expiresAt) {}
