package dev.nightjar.texts.rest;

import dev.nightjar.texts.upload.PresignedUpload;
import java.net.URI;
import java.util.Map;

/** The upload URL of a new file, with the method and the headers to use. */
public record UploadView(
    String fileId,
    String ownerId,
    URI uploadUrl,
    String method,
    Map<String, String> headers,
    String expiresAt) {

  static UploadView of(PresignedUpload presigned) {
    return new UploadView(
        presigned.upload().fileId(),
        presigned.upload().ownerId(),
        presigned.uploadUrl(),
        presigned.method(),
        presigned.headers(),
        presigned.expiresAt().toString());
  }
}
