package dev.nightjar.history;

import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.sns.SnsClient;

/** The AWS clients of an actor. */
record Clients(DynamoDbClient dynamoDb, S3Client s3, SnsClient sns) {}
