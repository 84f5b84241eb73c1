package dev.nightjar.texts.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.audit.AuditBudget;
import dev.nightjar.audit.AuditCount;
import dev.nightjar.audit.AuditRun;
import dev.nightjar.audit.Audits;
import dev.nightjar.audit.Difference;
import dev.nightjar.audit.Segment;
import dev.nightjar.event.Trigger;
import dev.nightjar.table.DynamoDbLocal;
import dev.nightjar.table.RecordedActions;
import dev.nightjar.texts.TextsFixture;
import dev.nightjar.texts.model.OwnerHistory;
import dev.nightjar.texts.model.ProcessingState;
import dev.nightjar.texts.model.ProcessingStatus;
import dev.nightjar.texts.model.TextFile;
import dev.nightjar.texts.model.Upload;
import dev.nightjar.texts.store.TextsTable;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Tests the comparison of META items with the histories of the owners. */
@Execution(ExecutionMode.CONCURRENT)
class HistoryAuditTest {

  private final TextsFixture texts = new TextsFixture();
  private final DynamoDbClient client = DynamoDbLocal.client();
  private final HistoryAudit audit = audit(texts.table);

  @Test
  void filesOfAllStatusesAgreeWithTheirHistory() {
    texts.pending();
    texts.analysis().analyze(texts.created(texts.uploaded("some words")));
    texts.analysis().analyze(texts.created(texts.uploaded(new byte[] {(byte) 0xC3, '('})));
    assertEquals(List.of(), Audits.differences(audit));
  }

  @Test
  void differentEntryIsReportedAndWrittenAnew() {
    Upload upload = texts.uploaded("some words");
    Map<String, AttributeValue> before = item(ownerKey(upload));
    texts.clock.advance(Duration.ofMinutes(1));
    texts.analysis().analyze(texts.created(upload));
    put(before);

    List<Difference> differences = Audits.differences(audit);
    assertEquals(1, differences.size());
    assertEquals(
        "OWNER#owner FILE#%s status: stored PENDING since %s, counted COMPLETED since %s"
            .formatted(upload.fileId(), upload.createdAt(), texts.clock.instant()),
        differences.get(0).toString());
    assertEquals(ProcessingStatus.PENDING, texts.history(upload).status(), "an audit only reads");

    assertEquals(1, Audits.repair(audit).counts().get(AuditCount.REPAIRED));
    assertEquals(ProcessingStatus.COMPLETED, texts.history(upload).status());
    assertEquals(List.of(), Audits.differences(audit));
  }

  @Test
  void missingEntryIsWrittenAnew() {
    Upload upload = texts.uploaded("some words");
    texts.analysis().analyze(texts.created(upload));
    OwnerHistory entry = texts.history(upload);
    delete(ownerKey(upload));
    assertEquals("none", Audits.differences(audit).get(0).stored());
    Audits.repair(audit);
    assertEquals(entry, texts.history(upload));
  }

  @Test
  void entryWithoutFileIsReportedOnly() {
    Upload upload = texts.pending();
    delete(metaKey(upload));
    AuditRun run = Audits.repair(audit);
    assertEquals(1, run.counts().get(AuditCount.DIFFERENCES));
    assertEquals(0, run.counts().get(AuditCount.REPAIRED));
  }

  @Test
  void fileWhoseWorkersDiedFailsAfterADay() {
    Upload upload = texts.pending();
    texts.table.updateStatus(
        new ProcessingState.InProgress(), texts.file(upload), texts.clock.instant());
    texts.clock.advance(HistoryAudit.ABANDONED_AFTER);
    assertEquals(List.of(), Audits.differences(audit));
    texts.clock.advance(Duration.ofSeconds(1));
    assertEquals(1, Audits.differences(audit).size());
    Audits.repair(audit);
    assertEquals(ProcessingStatus.FAILED, texts.file(upload).status());
    assertEquals(ProcessingStatus.FAILED, texts.history(upload).status());
  }

  @Test
  void repairDoesNotOverwriteAChangeThatIsMadeMeanwhile() {
    Upload upload = texts.uploaded("some words");
    delete(ownerKey(upload));
    TextFile seen = texts.file(upload);
    texts.clock.advance(Duration.ofSeconds(1));
    client.updateItem(
        update ->
            update
                .tableName(tableName())
                .key(metaKey(upload))
                .updateExpression("SET updatedAt = :now")
                .expressionAttributeValues(
                    Map.of(
                        ":now", AttributeValue.fromN("" + texts.clock.instant().toEpochMilli()))));
    assertEquals(
        TextsTable.Transition.CONFLICT, texts.table.replaceHistoryEntry(seen, Optional.empty()));
  }

  @Test
  void auditEndsWithItsBudgetAndSaysSo() {
    for (int i = 0; i < 5; i++) {
      texts.pending();
    }
    AuditRun run = new AuditRun(5, false);
    audit.audit(new Segment(0, 1), run);
    assertTrue(run.isIncomplete());
    assertEquals(10, run.counts().get(AuditCount.EXAMINED));
  }

  @Test
  void roleOnlyReadsASegmentAndEmitsTheDifferences() {
    for (int i = 0; i < 5; i++) {
      delete(ownerKey(texts.pending()));
    }
    RecordedActions recorded = new RecordedActions();
    long differences = 0;
    try (DynamoDbClient watched = recorded.client()) {
      TextsAudit role =
          new TextsAudit(
              audit(new TextsTable(watched, texts.environment, texts.emitted.metrics())),
              new AuditBudget(new SmallRyeConfigBuilder().build()),
              texts.emitted.metrics(),
              texts.clock);
      assertEquals(new Trigger.Schedule(Duration.ofHours(1)), role.trigger());
      for (int run = 0; run < Segment.SCHEDULED; run++) {
        long found = (Long) role.run().fields().get("differences");
        assertEquals(found, texts.emitted.last().path("AuditDifferences").asLong());
        differences += found;
        texts.clock.advance(role.every());
      }
    }
    assertEquals(5, differences);
    assertEquals(Set.of("BatchGetItem", "GetItem", "Scan"), recorded.actions());
  }

  private HistoryAudit audit(TextsTable table) {
    return new HistoryAudit(table, texts.clock);
  }

  private static Map<String, AttributeValue> ownerKey(Upload upload) {
    return key("OWNER#" + upload.ownerId(), "FILE#" + upload.fileId());
  }

  private static Map<String, AttributeValue> metaKey(Upload upload) {
    return key("FILE#" + upload.fileId(), "META");
  }

  private static Map<String, AttributeValue> key(String partition, String sort) {
    return Map.of("PK", AttributeValue.fromS(partition), "SK", AttributeValue.fromS(sort));
  }

  private Map<String, AttributeValue> item(Map<String, AttributeValue> key) {
    return client.getItem(get -> get.tableName(tableName()).key(key)).item();
  }

  private void put(Map<String, AttributeValue> item) {
    client.putItem(put -> put.tableName(tableName()).item(item));
  }

  private void delete(Map<String, AttributeValue> key) {
    client.deleteItem(delete -> delete.tableName(tableName()).key(key));
  }

  private String tableName() {
    return TextsTable.definition(texts.environment).name();
  }
}
