package dev.nightjar.local.cloud;

import dev.nightjar.FreePort;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.http.SdkHttpClient;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.retries.StandardRetryStrategy;
import software.amazon.awssdk.retries.api.BackoffStrategy;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.s3.S3ClientBuilder;

/** The embedded S3, one per JVM, for tests that need a bucket and no events. */
public final class SharedS3 {

  private SharedS3() {}

  /** Begun by the first test that asks for it; the JVM's end is its end. */
  private static final class Server {
    static final URI ENDPOINT = URI.create("http://localhost:" + FreePort.any());
    static final LocalSecret SECRET = start();
    static final S3Client CLIENT = clientFor(ENDPOINT, SECRET);

    private static LocalSecret start() {
      try {
        Path folder = Files.createTempDirectory("shared-s3");
        folder.toFile().deleteOnExit();
        LocalSecret secret = LocalSecret.in(folder);
        EmbeddedS3.start(
            folder.resolve("s3"),
            "localhost",
            ENDPOINT.getPort(),
            secret,
            (e, bucket, key, size, tag) -> {});
        return secret;
      } catch (Exception e) {
        throw new IllegalStateException("The embedded S3 did not start", e);
      }
    }
  }

  public static S3Client client() {
    return Server.CLIENT;
  }

  /** A client of an S3 that is not there. */
  public static S3Client unreachable() throws IOException {
    return clientFor(URI.create("http://localhost:" + FreePort.any()), new LocalSecret("none"));
  }

  /** A client that sends its requests through another one. It retries without pauses. */
  public static S3Client clientFor(SdkHttpClient http) {
    return builderFor(Server.ENDPOINT, Server.SECRET)
        .httpClient(http)
        .overrideConfiguration(
            override ->
                override.retryStrategy(
                    StandardRetryStrategy.builder()
                        .maxAttempts(3)
                        .backoffStrategy(BackoffStrategy.retryImmediately())
                        .throttlingBackoffStrategy(BackoffStrategy.retryImmediately())
                        .circuitBreakerEnabled(false)
                        .build()))
        .build();
  }

  private static S3Client clientFor(URI endpoint, LocalSecret secret) {
    return builderFor(endpoint, secret)
        .httpClientBuilder(UrlConnectionHttpClient.builder())
        .build();
  }

  private static S3ClientBuilder builderFor(URI endpoint, LocalSecret secret) {
    return S3Client.builder()
        .endpointOverride(endpoint)
        .forcePathStyle(true)
        .region(Region.US_EAST_1)
        .credentialsProvider(
            StaticCredentialsProvider.create(
                AwsBasicCredentials.create(secret.accessKeyId(), secret.secretAccessKey())));
  }
}
