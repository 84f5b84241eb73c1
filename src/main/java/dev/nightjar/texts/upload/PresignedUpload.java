package dev.nightjar.texts.upload;

import dev.nightjar.texts.model.Upload;
import java.net.URI;
import java.time.Instant;
import java.util.Map;

/** How and until when a client may upload the bytes of a file. */
public record PresignedUpload(
    Upload upload, URI uploadUrl, String method, Map<String, String> headers, Instant expiresAt) {}
