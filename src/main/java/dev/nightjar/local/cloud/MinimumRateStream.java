package dev.nightjar.local.cloud;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import software.amazon.awssdk.awscore.exception.AwsErrorDetails;
import software.amazon.awssdk.awscore.exception.AwsServiceException;
import software.amazon.awssdk.services.s3.model.S3Exception;

/**
 * An upload that fails when it is slower than a minimum rate, because it holds a thread. An upload
 * may be of any size, so it has no deadline.
 */
final class MinimumRateStream extends FilterInputStream {

  private static final Duration GRACE = Duration.ofSeconds(10);
  private static final long BYTES_PER_SECOND = 1024;

  private final long start = System.nanoTime();
  private long received;

  MinimumRateStream(InputStream upload) {
    super(upload);
  }

  @Override
  public int read() throws IOException {
    int next = super.read();
    if (next >= 0) {
      count(1);
    }
    return next;
  }

  @Override
  public int read(byte[] bytes, int offset, int length) throws IOException {
    int count = super.read(bytes, offset, length);
    if (count >= 0) {
      count(count);
    }
    return count;
  }

  private void count(int bytes) throws IOException {
    received += bytes;
    double seconds = (System.nanoTime() - start) / 1e9;
    if (seconds > GRACE.toSeconds() && received < seconds * BYTES_PER_SECOND) {
      throw new IOException(tooSlow());
    }
  }

  /** S3's own error for a client that does not send. */
  private static AwsServiceException tooSlow() {
    return S3Exception.builder()
        .statusCode(400)
        .awsErrorDetails(
            AwsErrorDetails.builder()
                .errorCode("RequestTimeout")
                .errorMessage("The upload sends less than " + BYTES_PER_SECOND + " bytes a second.")
                .build())
        .build();
  }
}
