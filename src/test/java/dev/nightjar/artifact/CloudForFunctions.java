package dev.nightjar.artifact;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.nightjar.FreePort;
import dev.nightjar.access.store.AccessTable;
import dev.nightjar.concerts.store.ConcertsTable;
import dev.nightjar.local.cloud.EmbeddedCloud;
import dev.nightjar.local.cloud.LocalSettings;
import dev.nightjar.news.NewsStore;
import dev.nightjar.news.store.NewsTable;
import dev.nightjar.ops.Environment;
import dev.nightjar.ops.Metrics;
import dev.nightjar.reviews.store.ReviewsTable;
import dev.nightjar.table.definition.TableCreator;
import dev.nightjar.texts.store.TextsTable;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Clock;
import java.util.HashMap;
import java.util.Map;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.AwsCredentialsProvider;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.s3.S3Client;

/**
 * The embedded cloud for functions that run in processes of their own, with what Terraform would
 * have made in it.
 */
public final class CloudForFunctions implements AutoCloseable {

  public static final String BUCKET = "it-text-analyzer-uploads";
  public static final String REVIEWS_BUCKET = "it-terraform-reviewer";
  private static final Environment ENVIRONMENT = new Environment("it");
  public static final String TEXTS_TABLE = TextsTable.definition(ENVIRONMENT).name();
  private static final Metrics METRICS = new Metrics(new ObjectMapper(), Clock.systemUTC(), false);

  private final EmbeddedCloud cloud;
  private final DynamoDbClient dynamoDb;
  private final S3Client s3;

  private CloudForFunctions(EmbeddedCloud cloud) {
    this.cloud = cloud;
    this.dynamoDb =
        DynamoDbClient.builder()
            .endpointOverride(URI.create(setting("quarkus.dynamodb.endpoint-override")))
            .credentialsProvider(credentials())
            .region(Region.US_EAST_1)
            .httpClient(UrlConnectionHttpClient.create())
            .build();
    this.s3 =
        S3Client.builder()
            .endpointOverride(URI.create(setting("quarkus.s3.endpoint-override")))
            .credentialsProvider(credentials())
            .region(Region.US_EAST_1)
            .httpClient(UrlConnectionHttpClient.create())
            .forcePathStyle(true)
            .build();
  }

  /** Keeps its data in that folder. */
  public static CloudForFunctions start(Path folder) throws IOException {
    EmbeddedCloud embedded =
        EmbeddedCloud.start(
            new LocalSettings(LocalSettings.LOCALHOST, FreePort.any(), folder, true));
    embedded.awaitStarted();
    CloudForFunctions cloud = new CloudForFunctions(embedded);
    TableCreator tables = new TableCreator(cloud.dynamoDb);
    tables.createIfAbsent(AccessTable.definition(ENVIRONMENT));
    tables.createIfAbsent(TextsTable.definition(ENVIRONMENT));
    tables.createIfAbsent(NewsTable.definition(ENVIRONMENT));
    tables.createIfAbsent(ConcertsTable.definition(ENVIRONMENT));
    tables.createIfAbsent(ReviewsTable.definition(ENVIRONMENT));
    cloud.s3.createBucket(create -> create.bucket(BUCKET));
    cloud.s3.createBucket(create -> create.bucket(REVIEWS_BUCKET));
    cloud.s3.createBucket(create -> create.bucket(REVIEWS_BUCKET + "-archive"));
    return cloud;
  }

  /** What Terraform gives a function of that role, and the endpoints and keys of this cloud. */
  public Map<String, String> environment(String role) {
    Map<String, String> environment = new HashMap<>();
    environment.put("NIGHTJAR_ENV", ENVIRONMENT.name());
    environment.put("NIGHTJAR_ROLE", role);
    environment.put("NIGHTJAR_ACCESS_ENFORCED", "false"); // AccessArtifactIT is about access
    environment.put("NIGHTJAR_CURSOR_KEY", setting("nightjar.cursor-key"));
    environment.put("NIGHTJAR_CONCERTS_SIGNING_KEY", setting("nightjar.concerts.signing-key"));
    environment.put("AWS_REGION", Region.US_EAST_1.id());
    environment.put("AWS_ACCESS_KEY_ID", key("access-key-id"));
    environment.put("AWS_SECRET_ACCESS_KEY", key("secret-access-key"));
    environment.put("AWS_ENDPOINT_URL_DYNAMODB", setting("quarkus.dynamodb.endpoint-override"));
    environment.put("AWS_ENDPOINT_URL_S3", setting("quarkus.s3.endpoint-override"));
    environment.put("AWS_ENDPOINT_URL_SNS", setting("quarkus.sns.endpoint-override"));
    environment.put("QUARKUS_S3_PATH_STYLE_ACCESS", "true");
    return environment;
  }

  public AccessTable access() {
    return new AccessTable(dynamoDb, ENVIRONMENT);
  }

  public TextsTable texts() {
    return new TextsTable(dynamoDb, ENVIRONMENT, METRICS);
  }

  public NewsStore news() {
    return new NewsStore(dynamoDb, ENVIRONMENT, METRICS);
  }

  public ConcertsTable concerts() {
    return new ConcertsTable(dynamoDb, ENVIRONMENT, METRICS);
  }

  public S3Client s3() {
    return s3;
  }

  private AwsCredentialsProvider credentials() {
    return StaticCredentialsProvider.create(
        AwsBasicCredentials.create(key("access-key-id"), key("secret-access-key")));
  }

  private String key(String name) {
    return setting("quarkus.s3.aws.credentials.static-provider." + name);
  }

  private String setting(String name) {
    return cloud.configuration().get(name);
  }

  @Override
  public void close() {
    dynamoDb.close();
    s3.close();
    cloud.close();
  }
}
