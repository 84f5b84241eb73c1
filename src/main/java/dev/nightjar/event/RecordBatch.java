package dev.nightjar.event;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Handles the records of one event: each distinct record once, and a failing one does not stop the
 * others. S3 and SNS have no partial success, so a failure fails the whole event after all records
 * were tried. The handlers skip on redelivery what is done already.
 */
public final class RecordBatch {

  private RecordBatch() {}

  /** Counts the records by outcome. */
  public static <R, O extends Enum<O>> RoleResult handleEach(
      List<R> records, Function<R, O> handler) {
    SortedMap<String, Object> outcomes = new TreeMap<>();
    forEach(
        records,
        record -> {
          String outcome = handler.apply(record).name().toLowerCase(Locale.ROOT);
          outcomes.merge(outcome, 1, (a, b) -> (Integer) a + (Integer) b);
        });
    return new RoleResult(outcomes);
  }

  /**
   * Hands each record of a stream to a handler. The answer names the records that failed, from the
   * first of which on Lambda delivers again ({@code ReportBatchItemFailures}). It has no other
   * fields, because Lambda may take an answer that it does not know for a failure.
   */
  public static <R> RoleResult reportFailures(
      List<R> records,
      Function<R, String> sequenceNumber,
      Consumer<R> handler,
      BiConsumer<R, RuntimeException> onFailure) {
    List<Map<String, String>> failures = new ArrayList<>();
    for (R record : records) {
      try {
        handler.accept(record);
      } catch (RuntimeException e) {
        onFailure.accept(record, e);
        failures.add(Map.of("itemIdentifier", sequenceNumber.apply(record)));
      }
    }
    return RoleResult.of(Map.of("batchItemFailures", failures));
  }

  /** Hands each record to a handler that keeps its own counts. */
  public static <R> void forEach(List<R> records, Consumer<R> handler) {
    List<RuntimeException> failures = new ArrayList<>();
    for (R record : new LinkedHashSet<>(records)) {
      try {
        handler.accept(record);
      } catch (RuntimeException e) {
        failures.add(e);
      }
    }
    if (!failures.isEmpty()) {
      throw new EventFailedException(failures);
    }
  }
}
