package dev.nightjar.texts.web;

import dev.nightjar.texts.upload.PresignedUpload;
import io.quarkus.runtime.annotations.RegisterForReflection;
import java.util.Map;

/** Where and how the page's script puts the bytes of a file, and where their result will be. */
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
