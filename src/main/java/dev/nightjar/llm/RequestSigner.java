package dev.nightjar.llm;

import dev.nightjar.upstream.UpstreamException;
import java.net.URI;
import java.time.Clock;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.http.ContentStreamProvider;
import software.amazon.awssdk.http.SdkHttpMethod;
import software.amazon.awssdk.http.SdkHttpRequest;
import software.amazon.awssdk.http.auth.aws.signer.AwsV4HttpSigner;
import software.amazon.awssdk.http.auth.spi.signer.HttpSigner;
import software.amazon.awssdk.identity.spi.AwsCredentialsIdentity;
import software.amazon.awssdk.identity.spi.IdentityProvider;

/**
 * Signs requests to Bedrock with the signer of the AWS SDK. Bedrock's own client would add
 * megabytes of classes for one call.
 */
final class RequestSigner {

  private static final String SERVICE = "bedrock";

  /** The headers of a signature; the last one is null without a session. */
  record Signature(String authorization, String date, String contentHash, String securityToken) {}

  private final AwsV4HttpSigner signer = AwsV4HttpSigner.create();
  private final IdentityProvider<? extends AwsCredentialsIdentity> credentials;
  private final String region;
  private final Clock clock;

  RequestSigner(
      IdentityProvider<? extends AwsCredentialsIdentity> credentials, String region, Clock clock) {
    this.credentials = credentials;
    this.region = region;
    this.clock = clock;
  }

  /**
   * @throws UpstreamException when there are no credentials
   */
  Signature sign(URI address, byte[] body) {
    AwsCredentialsIdentity identity = identity();
    SdkHttpRequest signed =
        signer
            .sign(
                request ->
                    request
                        .identity(identity)
                        .request(
                            SdkHttpRequest.builder()
                                .method(SdkHttpMethod.POST)
                                .uri(address)
                                .build())
                        .payload(ContentStreamProvider.fromByteArray(body))
                        .putProperty(AwsV4HttpSigner.SERVICE_SIGNING_NAME, SERVICE)
                        .putProperty(AwsV4HttpSigner.REGION_NAME, region)
                        .putProperty(HttpSigner.SIGNING_CLOCK, clock))
            .request();
    return new Signature(
        header(signed, "Authorization"),
        header(signed, "X-Amz-Date"),
        header(signed, "x-amz-content-sha256"),
        header(signed, "X-Amz-Security-Token"));
  }

  private AwsCredentialsIdentity identity() {
    try {
      return credentials.resolveIdentity().join();
    } catch (SdkException e) {
      throw new UpstreamException(
          UpstreamException.Kind.UNAUTHORIZED,
          "There are no AWS credentials for Bedrock (%s)".formatted(e.getClass().getSimpleName()));
    }
  }

  private static String header(SdkHttpRequest request, String name) {
    return request.firstMatchingHeader(name).orElse(null);
  }
}
