package dev.nightjar.table.definition;

import dev.nightjar.concurrent.Backoff;
import dev.nightjar.table.key.KeySchema;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndexDescription;
import software.amazon.awssdk.services.dynamodb.model.IndexStatus;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.ResourceInUseException;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;
import software.amazon.awssdk.services.dynamodb.model.TimeToLiveStatus;

/** Creates declared tables in the embedded cloud and in tests. In AWS Terraform creates them. */
@Singleton
public class TableCreator {

  private final DynamoDbClient client;
  private final Backoff backoff;

  @Inject
  public TableCreator(DynamoDbClient client) {
    this(client, Backoff.sleeping(Duration.ofMillis(50), Duration.ofSeconds(2), 60));
  }

  public TableCreator(DynamoDbClient client, Backoff backoff) {
    this.client = client;
    this.backoff = backoff;
  }

  /** DynamoDB's request for the definition, billed per request. */
  public static CreateTableRequest request(TableDefinition definition) {
    CreateTableRequest.Builder request =
        CreateTableRequest.builder()
            .tableName(definition.name())
            .billingMode(BillingMode.PAY_PER_REQUEST)
            .keySchema(schema(definition.keys()))
            .attributeDefinitions(
                definition.keyAttributes().stream().map(TableCreator::attribute).toList());
    if (!definition.indexes().isEmpty()) {
      request.globalSecondaryIndexes(
          definition.indexes().stream().map(TableCreator::index).toList());
    }
    return request.build();
  }

  /**
   * Ensures that the table exists, is active and expires items. It is idempotent and safe to call
   * concurrently. A table of that name with other keys or indexes is an {@link
   * IllegalStateException}.
   */
  public CreationOutcome createIfAbsent(TableDefinition definition) {
    CreationOutcome outcome = create(definition);
    TableDescription table = awaitReady(definition.name());
    verify(definition, table);
    definition.ttl().ifPresent(attribute -> enableTtl(definition.name(), attribute));
    return outcome;
  }

  private CreationOutcome create(TableDefinition definition) {
    if (exists(definition.name())) {
      return CreationOutcome.EXISTED;
    }
    try {
      client.createTable(request(definition));
      return CreationOutcome.CREATED;
    } catch (ResourceInUseException e) {
      return CreationOutcome.EXISTED; // another process created it
    }
  }

  private boolean exists(String table) {
    try {
      client.describeTable(describe -> describe.tableName(table));
      return true;
    } catch (ResourceNotFoundException e) {
      return false;
    }
  }

  private TableDescription awaitReady(String table) {
    for (int attempt = 1; ; attempt++) {
      TableDescription description =
          client.describeTable(describe -> describe.tableName(table)).table();
      if (isReady(description)) {
        return description;
      }
      if (!backoff.pauseAfter(attempt)) {
        throw new IllegalStateException(table + " did not become ready in time");
      }
    }
  }

  private static boolean isReady(TableDescription table) {
    return table.tableStatus() == TableStatus.ACTIVE
        && table.globalSecondaryIndexes().stream()
            .allMatch(index -> index.indexStatus() == IndexStatus.ACTIVE);
  }

  private static void verify(TableDefinition definition, TableDescription table) {
    if (!table.keySchema().equals(schema(definition.keys()))) {
      throw new IllegalStateException(definition.name() + " exists with other keys");
    }
    for (IndexDefinition index : definition.indexes()) {
      if (table.globalSecondaryIndexes().stream().noneMatch(other -> isSame(index, other))) {
        throw new IllegalStateException(
            definition.name() + " exists without the declared index " + index.name());
      }
    }
  }

  private static boolean isSame(IndexDefinition index, GlobalSecondaryIndexDescription other) {
    return index.name().equals(other.indexName())
        && schema(index.keys()).equals(other.keySchema())
        && projection(index.projection()).projectionType() == other.projection().projectionType();
  }

  private void enableTtl(String table, String attribute) {
    if (isTtlEnabled(table)) {
      return;
    }
    try {
      client.updateTimeToLive(
          update ->
              update
                  .tableName(table)
                  .timeToLiveSpecification(ttl -> ttl.attributeName(attribute).enabled(true)));
    } catch (DynamoDbException e) {
      if (!isTtlEnabled(table)) {
        throw e;
      } // otherwise another process enabled it, and DynamoDB refuses to enable it twice
    }
  }

  private boolean isTtlEnabled(String table) {
    TimeToLiveStatus status =
        client
            .describeTimeToLive(describe -> describe.tableName(table))
            .timeToLiveDescription()
            .timeToLiveStatus();
    return status == TimeToLiveStatus.ENABLED || status == TimeToLiveStatus.ENABLING;
  }

  private static List<KeySchemaElement> schema(KeySchema keys) {
    return IntStream.range(0, keys.attributes().size())
        .mapToObj(
            i ->
                KeySchemaElement.builder()
                    .attributeName(keys.attributes().get(i))
                    .keyType(i == 0 ? KeyType.HASH : KeyType.RANGE)
                    .build())
        .toList();
  }

  private static AttributeDefinition attribute(String name) {
    return AttributeDefinition.builder()
        .attributeName(name)
        .attributeType(ScalarAttributeType.S)
        .build();
  }

  private static GlobalSecondaryIndex index(IndexDefinition index) {
    return GlobalSecondaryIndex.builder()
        .indexName(index.name())
        .keySchema(schema(index.keys()))
        .projection(projection(index.projection()))
        .build();
  }

  private static software.amazon.awssdk.services.dynamodb.model.Projection projection(
      Projection projection) {
    var request = software.amazon.awssdk.services.dynamodb.model.Projection.builder();
    if (projection instanceof Projection.Include include) {
      return request
          .projectionType(ProjectionType.INCLUDE)
          .nonKeyAttributes(include.attributes())
          .build();
    }
    return request
        .projectionType(
            projection instanceof Projection.KeysOnly
                ? ProjectionType.KEYS_ONLY
                : ProjectionType.ALL)
        .build();
  }
}
