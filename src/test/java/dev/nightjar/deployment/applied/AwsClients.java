package dev.nightjar.deployment.applied;

import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.awscore.client.builder.AwsClientBuilder;
import software.amazon.awssdk.awscore.client.builder.AwsSyncClientBuilder;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.sns.SnsClient;
import software.amazon.awssdk.services.sqs.SqsClient;

/** Clients of the endpoint, for what a test does itself. */
final class AwsClients implements AutoCloseable {

  private final DynamoDbClient dynamoDb;
  private final S3Client s3;
  private final SnsClient sns;
  private final SqsClient sqs;

  AwsClients(AwsEndpoint endpoint) {
    this.dynamoDb = of(endpoint, DynamoDbClient.builder()).build();
    this.s3 = of(endpoint, S3Client.builder().forcePathStyle(true)).build();
    this.sns = of(endpoint, SnsClient.builder()).build();
    this.sqs = of(endpoint, SqsClient.builder()).build();
  }

  private static <B extends AwsClientBuilder<B, ?> & AwsSyncClientBuilder<B, ?>> B of(
      AwsEndpoint endpoint, B builder) {
    return builder
        .endpointOverride(endpoint.uri())
        .region(Region.of(AwsEndpoint.REGION))
        .credentialsProvider(
            StaticCredentialsProvider.create(AwsBasicCredentials.create("test", "test")))
        .httpClient(UrlConnectionHttpClient.create());
  }

  DynamoDbClient dynamoDb() {
    return dynamoDb;
  }

  S3Client s3() {
    return s3;
  }

  SnsClient sns() {
    return sns;
  }

  SqsClient sqs() {
    return sqs;
  }

  @Override
  public void close() {
    dynamoDb.close();
    s3.close();
    sns.close();
    sqs.close();
  }
}
