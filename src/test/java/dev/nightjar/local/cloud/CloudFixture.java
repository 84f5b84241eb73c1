package dev.nightjar.local.cloud;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.nightjar.FreePort;
import dev.nightjar.event.IncomingEvent;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.s3.S3Configuration;
import software.amazon.awssdk.services.s3.presigner.S3Presigner;
import software.amazon.awssdk.services.ses.SesClient;
import software.amazon.awssdk.services.sns.SnsClient;

/** The embedded cloud, started for real, with AWS' own clients to it. */
final class CloudFixture implements AutoCloseable {

  private final EmbeddedCloud cloud;
  private final Map<String, String> configuration;
  private final Path data;

  private CloudFixture(EmbeddedCloud cloud, Path data) {
    this.cloud = cloud;
    this.configuration = cloud.configuration();
    this.data = data;
  }

  static CloudFixture in(Path data) throws IOException {
    return in(data, FreePort.any());
  }

  static CloudFixture in(Path data, int serverPort) throws IOException {
    EmbeddedCloud cloud =
        EmbeddedCloud.start(new LocalSettings(LocalSettings.LOCALHOST, serverPort, data, true));
    cloud.awaitStarted();
    return new CloudFixture(cloud, data);
  }

  URI endpoint(String service) {
    return URI.create(configuration.get("quarkus." + service + ".endpoint-override"));
  }

  String setting(String name) {
    return configuration.get(name);
  }

  S3Client s3() {
    return S3Client.builder()
        .endpointOverride(endpoint("s3"))
        .region(Region.US_EAST_1)
        .credentialsProvider(credentials())
        .forcePathStyle(true)
        .httpClient(UrlConnectionHttpClient.create())
        .build();
  }

  S3Presigner presigner() {
    return S3Presigner.builder()
        .endpointOverride(endpoint("s3"))
        .region(Region.US_EAST_1)
        .credentialsProvider(credentials())
        .serviceConfiguration(S3Configuration.builder().pathStyleAccessEnabled(true).build())
        .build();
  }

  SnsClient sns() {
    return sns(endpoint("sns"));
  }

  /** Without retries, so that a failure shows at once. */
  SnsClient sns(URI endpoint) {
    return SnsClient.builder()
        .endpointOverride(endpoint)
        .overrideConfiguration(config -> config.retryStrategy(retry -> retry.maxAttempts(1)))
        .region(Region.US_EAST_1)
        .credentialsProvider(credentials())
        .httpClient(UrlConnectionHttpClient.create())
        .build();
  }

  /** The embedded SNS sends e-mails, too. */
  SesClient ses() {
    return SesClient.builder()
        .endpointOverride(endpoint("sns"))
        .region(Region.US_EAST_1)
        .credentialsProvider(credentials())
        .httpClient(UrlConnectionHttpClient.create())
        .build();
  }

  DynamoDbClient dynamoDb() {
    return DynamoDbClient.builder()
        .endpointOverride(endpoint("dynamodb"))
        .region(Region.US_EAST_1)
        .credentialsProvider(credentials())
        .httpClient(UrlConnectionHttpClient.create())
        .build();
  }

  void createBucket(String bucket) {
    try (S3Client s3 = s3()) {
      s3.createBucket(create -> create.bucket(bucket));
    }
  }

  URI urlToPut(String bucket, String key) {
    try (S3Presigner presigner = presigner()) {
      return URI.create(
          presigner
              .presignPutObject(
                  put ->
                      put.signatureDuration(Duration.ofMinutes(5))
                          .putObjectRequest(object -> object.bucket(bucket).key(key)))
              .url()
              .toString());
    }
  }

  URI urlToGet(String bucket, String key, Duration validity) {
    try (S3Presigner presigner = presigner()) {
      return URI.create(
          presigner
              .presignGetObject(
                  get ->
                      get.signatureDuration(validity)
                          .getObjectRequest(object -> object.bucket(bucket).key(key)))
              .url()
              .toString());
    }
  }

  /** The events that wait for delivery, oldest first, as a role would get them. */
  List<IncomingEvent> events() {
    try (Stream<Path> files = Files.list(data.resolve("events"))) {
      return files.sorted().map(CloudFixture::event).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static IncomingEvent event(Path file) {
    try {
      return IncomingEvent.parse(new ObjectMapper(), Files.readString(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private StaticCredentialsProvider credentials() {
    String provider = "quarkus.s3.aws.credentials.static-provider.";
    return StaticCredentialsProvider.create(
        AwsBasicCredentials.create(
            setting(provider + "access-key-id"), setting(provider + "secret-access-key")));
  }

  @Override
  public void close() {
    cloud.close();
  }
}
