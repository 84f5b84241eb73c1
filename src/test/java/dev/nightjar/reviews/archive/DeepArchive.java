package dev.nightjar.reviews.archive;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.TreeSet;
import software.amazon.awssdk.http.AbortableInputStream;
import software.amazon.awssdk.http.ExecutableHttpRequest;
import software.amazon.awssdk.http.HttpExecuteRequest;
import software.amazon.awssdk.http.HttpExecuteResponse;
import software.amazon.awssdk.http.SdkHttpClient;
import software.amazon.awssdk.http.SdkHttpMethod;
import software.amazon.awssdk.http.SdkHttpRequest;
import software.amazon.awssdk.http.SdkHttpResponse;

/**
 * Answers for objects of an archive bucket as S3 does when they are in Deep Archive: reading and
 * copying them is refused until they are retrieved. The embedded S3 has no such storage class.
 */
final class DeepArchive implements SdkHttpClient {

  private final SdkHttpClient s3;
  private final String bucket;
  private final Set<String> requested = new TreeSet<>();
  private boolean isRetrieved;

  DeepArchive(SdkHttpClient s3, String bucket) {
    this.s3 = s3;
    this.bucket = bucket;
  }

  /** The objects whose retrieval was requested. */
  Set<String> requested() {
    return requested;
  }

  /** Lets the hours pass that a retrieval takes. */
  void completeRetrieval() {
    isRetrieved = true;
  }

  @Override
  public ExecutableHttpRequest prepareRequest(HttpExecuteRequest request) {
    SdkHttpRequest http = request.httpRequest();
    if (http.rawQueryParameters().containsKey("restore")) {
      boolean isNew = requested.add(http.encodedPath());
      return isNew ? answer(202, "") : answer(409, error("RestoreAlreadyInProgress"));
    }
    boolean isRead =
        http.method() == SdkHttpMethod.GET
            && http.encodedPath().startsWith("/" + bucket + "/")
            && http.encodedPath().length() > bucket.length() + 2;
    boolean isCopy =
        http.firstMatchingHeader("x-amz-copy-source")
            .filter(source -> source.replaceFirst("^/", "").startsWith(bucket + "/"))
            .isPresent();
    return (isRead || isCopy) && !isRetrieved
        ? answer(403, error("InvalidObjectState"))
        : s3.prepareRequest(request);
  }

  private static String error(String code) {
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<Error><Code>%s</Code><Message>The operation is not valid for the object's storage class</Message><StorageClass>DEEP_ARCHIVE</StorageClass></Error>"
        .formatted(code);
  }

  private static ExecutableHttpRequest answer(int status, String body) {
    return new ExecutableHttpRequest() {
      @Override
      public HttpExecuteResponse call() {
        return HttpExecuteResponse.builder()
            .response(
                SdkHttpResponse.builder()
                    .statusCode(status)
                    .putHeader("Content-Type", "application/xml")
                    .build())
            .responseBody(
                AbortableInputStream.create(
                    new ByteArrayInputStream(body.getBytes(StandardCharsets.UTF_8))))
            .build();
      }

      @Override
      public void abort() {}
    };
  }

  @Override
  public void close() {
    s3.close();
  }
}
