package dev.nightjar.texts.web;

import dev.nightjar.table.cursor.CursorOpening;
import dev.nightjar.table.cursor.Cursors;
import dev.nightjar.table.cursor.QueryId;
import dev.nightjar.table.query.Position;
import dev.nightjar.table.query.Slice;
import dev.nightjar.texts.model.OwnerHistory;
import dev.nightjar.texts.store.TextsTable;
import dev.nightjar.validation.InvalidInputException;
import jakarta.enterprise.inject.Instance;
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
  private final Instance<Cursors> cursors;
  private final Clock clock;

  HistoryLoader(TextsTable table, Instance<Cursors> cursors, Clock clock) {
    this.table = table;
    this.cursors = cursors;
    this.clock = clock;
  }

  HistoryView load(String ownerId, String cursor) {
    QueryId query = QueryId.of("texts-page").with("ownerId", ownerId);
    Slice<OwnerHistory> slice = table.filesByOwner(ownerId, PAGE, start(query, cursor));
    String next = cursors.get().issue(query, slice).orElse("");
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

  private Position start(QueryId query, String cursor) {
    if (cursor.isEmpty()) {
      return Position.START;
    }
    if (cursors.get().open(query, cursor) instanceof CursorOpening.Opened opened) {
      return opened.position();
    }
    throw InvalidInputException.of(
        "cursor", "was not issued for this list; go back to the first page");
  }
}
