package dev.nightjar.texts.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.LogLines;
import dev.nightjar.ops.Environment;
import dev.nightjar.ops.UnreadableItemReporter;
import dev.nightjar.table.DynamoDbLocal;
import dev.nightjar.table.definition.TableDefinition;
import dev.nightjar.table.query.Position;
import dev.nightjar.table.query.Slice;
import dev.nightjar.texts.TextsFixture;
import dev.nightjar.texts.model.OwnerHistory;
import dev.nightjar.texts.model.ProcessingState;
import dev.nightjar.texts.model.TextFile;
import dev.nightjar.texts.model.Upload;
import dev.nightjar.texts.store.TextsTable.Transition;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

class TextsTableTest {

  private final TextsFixture texts = new TextsFixture();

  @Test
  void tableHasTheSpecifiedNameAndKeysAndNothingMore() {
    TableDefinition production = TextsTable.definition(Environment.production());
    assertEquals("text-analyzer-history", production.name());
    assertEquals("dev-text-analyzer-history", TextsTable.definition(new Environment("dev")).name());
    assertEquals(List.of("PK", "SK"), production.keys().attributes());
    assertEquals(List.of(), production.indexes());
    assertEquals(Optional.empty(), production.ttl());
  }

  @Test
  void bothItemsOfAPendingFileHaveExactlyTheSpecifiedAttributes() {
    Upload upload = texts.pending();
    Set<String> specified =
        Set.of(
            "PK",
            "SK",
            "fileId",
            "ownerId",
            "s3Bucket",
            "s3Key",
            "originalFileName",
            "status",
            "createdAt",
            "updatedAt");

    Map<String, AttributeValue> meta = stored("FILE#" + upload.fileId(), "META");
    Map<String, AttributeValue> history =
        stored("OWNER#" + upload.ownerId(), "FILE#" + upload.fileId());
    assertEquals(specified, meta.keySet());
    assertEquals(specified, history.keySet());
    assertEquals("PENDING", meta.get("status").s());
    assertEquals("" + upload.createdAt().toEpochMilli(), meta.get("createdAt").n());
    assertEquals("" + upload.createdAt().toEpochMilli(), history.get("updatedAt").n());
  }

  @Test
  void resultIsAMapInTheMetaItemAlone() {
    Upload upload = texts.uploaded("a a b");
    texts.analysis().analyze(texts.created(upload));

    Map<String, AttributeValue> result =
        stored("FILE#" + upload.fileId(), "META").get("result").m();
    assertEquals(
        Set.of(
            "totalWords",
            "uniqueWords",
            "avgWordLength",
            "top10Words",
            "characters",
            "lines",
            "sentences",
            "vocabularyDensity",
            "readingTimeMinutes"),
        result.keySet());
    assertEquals("3", result.get("totalWords").n());
    assertEquals("a", result.get("top10Words").l().get(0).m().get("word").s());
    assertEquals("2", result.get("top10Words").l().get(0).m().get("count").n());
    assertFalse(
        stored("OWNER#" + upload.ownerId(), "FILE#" + upload.fileId()).containsKey("result"));
  }

  @Test
  void errorMessageIsThereOnlyWhenTheFileFailed() {
    Upload failed = texts.uploaded(new byte[] {(byte) 0xFF});
    Upload completed = texts.uploaded("fine");
    texts.analysis().analyze(texts.created(failed));
    texts.analysis().analyze(texts.created(completed));

    assertTrue(stored("FILE#" + failed.fileId(), "META").containsKey("errorMessage"));
    assertFalse(stored("FILE#" + completed.fileId(), "META").containsKey("errorMessage"));
  }

  @Test
  void unknownFileIsEmpty() {
    assertEquals(Optional.empty(), texts.table.fileById("01M7HPK1731X3KBTXE1ZGVV7AV"));
  }

  @Test
  void ownersFilesAreListedNewestFirstPageByPageWithoutOthers() {
    List<String> newestFirst = new ArrayList<>();
    for (int i = 0; i < 7; i++) {
      newestFirst.add(0, texts.pending("me").fileId());
      texts.pending("me2");
      texts.clock.advance(Duration.ofMillis(1));
    }

    List<String> listed = new ArrayList<>();
    Position startAfter = Position.START;
    do {
      Slice<OwnerHistory> slice = texts.table.filesByOwner("me", 3, startAfter);
      slice.items().forEach(entry -> listed.add(entry.upload().fileId()));
      startAfter = slice.next().orElse(Position.START);
    } while (!startAfter.isStart());
    assertEquals(newestFirst, listed);
  }

  @Test
  void lastPageKnowsThatItIsTheLast() {
    for (int i = 0; i < 3; i++) {
      texts.pending("me");
    }
    assertEquals(Optional.empty(), texts.table.filesByOwner("me", 3, Position.START).next());
    assertTrue(texts.table.filesByOwner("me", 2, Position.START).next().isPresent());
  }

  @Test
  void changeFromAnOutdatedViewIsLost() {
    Upload upload = texts.pending();
    TextFile seen = texts.file(upload);
    texts.clock.advance(Duration.ofMillis(1));
    ProcessingState inProgress = new ProcessingState.InProgress();

    assertEquals(
        Transition.APPLIED, texts.table.updateStatus(inProgress, seen, texts.clock.instant()));
    assertEquals(
        Transition.CONFLICT, texts.table.updateStatus(inProgress, seen, texts.clock.instant()));
  }

  @Test
  void unreadableItemIsLoggedWithItsKeyAndCounted() {
    Upload upload = texts.pending("me");
    Map<String, AttributeValue> item = new HashMap<>(stored("OWNER#me", "FILE#" + upload.fileId()));
    item.put("SK", AttributeValue.fromS("FILE#unreadable"));
    item.remove("createdAt");
    String table = TextsTable.definition(texts.environment).name();
    DynamoDbLocal.client().putItem(put -> put.tableName(table).item(item));
    try (LogLines log = LogLines.of(UnreadableItemReporter.class)) {
      List<OwnerHistory> listed = texts.table.filesByOwner("me", 10, Position.START).items();
      assertEquals(List.of(upload), listed.stream().map(OwnerHistory::upload).toList());
      assertTrue(
          log.contains(
              "texts.item-unreadable",
              Map.of(
                  "PK", "OWNER#me",
                  "SK", "FILE#unreadable",
                  "reason", table + ": createdAt is missing, expected a number")),
          log.lines()::toString);
    }
    assertEquals(1, texts.emitted.last().get("UnreadableItems").asInt());
  }

  private Map<String, AttributeValue> stored(String pk, String sk) {
    return DynamoDbLocal.client()
        .getItem(
            get ->
                get.tableName(TextsTable.definition(texts.environment).name())
                    .key(Map.of("PK", AttributeValue.fromS(pk), "SK", AttributeValue.fromS(sk))))
        .item();
  }
}
