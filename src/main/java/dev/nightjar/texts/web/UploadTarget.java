package dev.nightjar.texts.web;

import dev.nightjar.texts.upload.PresignedUpload;
import io.quarkus.runtime.annotations.RegisterForReflection;
import java.util.Map;

/** The upload URL for the page's script, and the page with the result. */
@RegisterForReflection
public record UploadTarget(
    String fileId, String uploadUrl, String method, Map<String, String> headers, String href) {

  static UploadTarget of(PresignedUpload presigned) {
    return new UploadTarget(
        presigned.upload().fileId(),
        presigned.uploadUrl().toString(),
        presigned.method(),
        presigned.headers(),
        FileView.hrefOf(presigned.upload().fileId()));
  }
}
