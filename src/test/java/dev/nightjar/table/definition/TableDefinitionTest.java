package dev.nightjar.table.definition;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.table.key.KeySchema;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;

class TableDefinitionTest {

  private static final TableDefinition NEWS =
      TableDefinition.named("dev-sentiment-items")
          .keys("source_id", "timestamp")
          .index(IndexDefinition.named("by_sentiment").keys("sentiment", "timestamp"))
          .index(IndexDefinition.named("by_status").keys("status", "timestamp").keysOnly())
          .index(IndexDefinition.named("by_tag").keys("tag").including("item_id", "score"))
          .ttl("ttl_timestamp");

  @Test
  void declarationReadsBackAsItWasWritten() {
    assertEquals("dev-sentiment-items", NEWS.name());
    assertEquals(KeySchema.of("source_id", "timestamp"), NEWS.keys());
    assertEquals(Optional.of("ttl_timestamp"), NEWS.ttl());
    assertEquals(3, NEWS.indexes().size());
    assertEquals(new Projection.KeysOnly(), NEWS.index("by_status").projection());
    assertEquals(Optional.empty(), NEWS.index("by_tag").keys().sort());
  }

  @Test
  void definitionsAreNotChangedByWhatIsDerivedFromThem() {
    TableDefinition plain = TableDefinition.named("plain").keys("PK");

    plain.ttl("TTL").index(IndexDefinition.named("GSI1").keys("A"));

    assertEquals(Optional.empty(), plain.ttl());
    assertEquals(List.of(), plain.indexes());
    assertEquals(Optional.empty(), plain.keys().sort());
  }

  @Test
  void requestDeclaresEveryKeyAttributeOnce() {
    assertEquals(
        Set.of("source_id", "timestamp", "sentiment", "status", "tag"), NEWS.keyAttributes());
    assertEquals(5, TableCreator.request(NEWS).attributeDefinitions().size());
  }

  @Test
  void requestIsPaidPerRequestAndHasTheDeclaredIndexes() {
    CreateTableRequest request = TableCreator.request(NEWS);

    assertEquals(BillingMode.PAY_PER_REQUEST, request.billingMode());
    assertEquals(KeyType.HASH, request.keySchema().get(0).keyType());
    assertEquals(KeyType.RANGE, request.keySchema().get(1).keyType());
    assertEquals(
        List.of(ProjectionType.ALL, ProjectionType.KEYS_ONLY, ProjectionType.INCLUDE),
        request.globalSecondaryIndexes().stream()
            .map(index -> index.projection().projectionType())
            .toList());
    assertEquals(
        List.of("item_id", "score"),
        request.globalSecondaryIndexes().get(2).projection().nonKeyAttributes());
  }

  @Test
  void requestOfATableWithoutIndexesHasNone() {
    CreateTableRequest request =
        TableCreator.request(TableDefinition.named("texts").keys("PK", "SK"));

    assertTrue(!request.hasGlobalSecondaryIndexes());
  }

  @Test
  void indexDeclaredTwiceIsRefused() {
    IndexDefinition again = IndexDefinition.named("by_tag").keys("x");

    assertThrows(IllegalArgumentException.class, () -> NEWS.index(again));
  }

  @Test
  void unknownIndexIsRefused() {
    assertThrows(IllegalArgumentException.class, () -> NEWS.index("by_author"));
  }

  @Test
  void senselessKeysAreRefused() {
    assertThrows(IllegalArgumentException.class, () -> KeySchema.of(""));
    assertThrows(IllegalArgumentException.class, () -> KeySchema.of("PK", "PK"));
    assertThrows(IllegalArgumentException.class, () -> new KeySchema(List.of()));
    assertThrows(IllegalArgumentException.class, () -> new KeySchema(List.of("a", "b", "c")));
    assertThrows(IllegalArgumentException.class, () -> new Projection.Include(List.of()));
  }
}
