package dev.nightjar.local.cloud;

import java.io.InputStream;
import org.gaul.s3proxy.blobstore.BlobStore;
import org.gaul.s3proxy.blobstore.ForwardingBlobStore;
import org.gaul.s3proxy.blobstore.domain.MultipartUpload;
import software.amazon.awssdk.services.s3.model.CompleteMultipartUploadRequest;
import software.amazon.awssdk.services.s3.model.CompleteMultipartUploadResponse;
import software.amazon.awssdk.services.s3.model.CopyObjectRequest;
import software.amazon.awssdk.services.s3.model.CopyObjectResponse;
import software.amazon.awssdk.services.s3.model.HeadObjectRequest;
import software.amazon.awssdk.services.s3.model.PutObjectRequest;
import software.amazon.awssdk.services.s3.model.PutObjectResponse;

/** A store that notifies a listener of each created object before the upload is acknowledged. */
final class NotifyingBlobStore extends ForwardingBlobStore {

  /** Is notified of created objects. */
  interface Listener {
    void objectCreated(String eventName, String bucket, String key, long size, String eTag);
  }

  /** S3Proxy's own notes on an upload in parts, to which no client has access. */
  private static final String NOTE_PREFIX = ".s3proxy-";

  private final Listener listener;

  NotifyingBlobStore(BlobStore store, Listener listener) {
    super(store);
    this.listener = listener;
  }

  @Override
  public PutObjectResponse putBlob(PutObjectRequest request, InputStream body) {
    PutObjectResponse response = super.putBlob(request, body);
    created("ObjectCreated:Put", request.bucket(), request.key(), response.eTag());
    return response;
  }

  @Override
  public CopyObjectResponse copyBlob(CopyObjectRequest request) {
    CopyObjectResponse response = super.copyBlob(request);
    created(
        "ObjectCreated:Copy",
        request.destinationBucket(),
        request.destinationKey(),
        response.copyObjectResult().eTag());
    return response;
  }

  @Override
  public CompleteMultipartUploadResponse completeMultipartUpload(
      MultipartUpload upload, CompleteMultipartUploadRequest request) {
    CompleteMultipartUploadResponse response = super.completeMultipartUpload(upload, request);
    created(
        "ObjectCreated:CompleteMultipartUpload", request.bucket(), request.key(), response.eTag());
    return response;
  }

  private void created(String eventName, String bucket, String key, String eTag) {
    if (key.startsWith(NOTE_PREFIX)) {
      return;
    }
    long size =
        blobMetadata(HeadObjectRequest.builder().bucket(bucket).key(key).build()).contentLength();
    listener.objectCreated(eventName, bucket, key, size, eTag);
  }
}
