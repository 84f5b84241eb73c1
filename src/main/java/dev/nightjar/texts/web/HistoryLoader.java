package dev.nightjar.texts.web;

import dev.nightjar.http.PageCursors;
import dev.nightjar.table.cursor.QueryId;
import dev.nightjar.table.query.Slice;
import dev.nightjar.texts.model.OwnerHistory;
import dev.nightjar.texts.model.ProcessingStatus;
import dev.nightjar.texts.model.TextStatistics;
import dev.nightjar.texts.store.TextsTable;
import jakarta.inject.Singleton;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Loads a page of an owner's history. */
@Singleton
public class HistoryLoader {

  static final int PAGE = 20;

  private final TextsTable table;
  private final PageCursors cursors;
  private final Clock clock;

  HistoryLoader(TextsTable table, PageCursors cursors, Clock clock) {
    this.table = table;
    this.cursors = cursors;
    this.clock = clock;
  }

  HistoryView load(String ownerId, String cursor) {
    QueryId query = QueryId.of("texts-page").with("ownerId", ownerId);
    Slice<OwnerHistory> slice = table.filesByOwner(ownerId, PAGE, cursors.start(query, cursor));
    String next = cursors.next(query, slice);
    return new HistoryView(
        entries(slice.items()),
        cursor.isEmpty(),
        next.isEmpty() ? "" : "/texts" + after(next),
        next.isEmpty() ? "" : "/texts/list" + after(next));
  }

  /** The entries with their totals, which only the files themselves have. */
  private List<HistoryEntry> entries(List<OwnerHistory> files) {
    Instant now = clock.instant();
    Map<String, TextStatistics> results =
        table.results(
            files.stream()
                .filter(entry -> entry.status() == ProcessingStatus.COMPLETED)
                .map(entry -> entry.upload().fileId())
                .toList());
    return files.stream()
        .map(
            entry ->
                Optional.ofNullable(results.get(entry.upload().fileId()))
                    .map(result -> HistoryEntry.of(entry, result, now))
                    .orElseGet(() -> HistoryEntry.of(entry, now)))
        .toList();
  }

  private static String after(String cursor) {
    return "?cursor=" + URLEncoder.encode(cursor, StandardCharsets.UTF_8);
  }
}
