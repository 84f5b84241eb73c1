package dev.nightjar.texts.web;

import dev.nightjar.http.PageCursors;
import dev.nightjar.table.cursor.QueryId;
import dev.nightjar.table.query.Slice;
import dev.nightjar.texts.model.OwnerHistory;
import dev.nightjar.texts.store.TextsTable;
import jakarta.inject.Singleton;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Instant;

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
    Instant now = clock.instant();
    return new HistoryView(
        slice.items().stream().map(entry -> HistoryEntry.of(entry, now)).toList(),
        cursor.isEmpty(),
        next.isEmpty() ? "" : "/texts" + after(next),
        next.isEmpty() ? "" : "/texts/list" + after(next));
  }

  private static String after(String cursor) {
    return "?cursor=" + URLEncoder.encode(cursor, StandardCharsets.UTF_8);
  }
}
