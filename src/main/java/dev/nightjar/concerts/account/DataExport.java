package dev.nightjar.concerts.account;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.store.UserExport;
import dev.nightjar.concerts.store.codec.PlainValues;
import dev.nightjar.http.CursorParameter;
import dev.nightjar.table.cursor.Cursors;
import dev.nightjar.table.cursor.QueryId;
import dev.nightjar.table.item.Item;
import dev.nightjar.table.query.Slice;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Singleton;
import java.io.UncheckedIOException;
import java.time.Clock;

/** What is kept about a user, in pages that a Lambda function can answer. */
@Singleton
public class DataExport {

  /** Of the 6 MB that an answer may have; the rest is for what stands around the items. */
  private static final long MOST_BYTES = 4 * 1024 * 1024;

  private final UserExport userExport;
  private final ObjectMapper mapper;
  private final Instance<Cursors> cursors;
  private final Clock clock;

  DataExport(UserExport userExport, ObjectMapper mapper, Instance<Cursors> cursors, Clock clock) {
    this.userExport = userExport;
    this.mapper = mapper;
    this.cursors = cursors;
    this.clock = clock;
  }

  public ExportView page(UserId user, CursorParameter from) {
    QueryId query = QueryId.of("concerts-export").with("userId", user.value());
    Slice<Item> slice =
        userExport.of(user, from.startAfter(cursors.get(), query), this::bytes, MOST_BYTES);
    return ExportView.of(
        user, clock.instant(), slice.items(), cursors.get().issue(query, slice).orElse(null));
  }

  /**
   * How much an item takes in a function's answer, in which the JSON is a text of JSON again: every
   * quotation mark and every backslash has another backslash there.
   */
  private long bytes(Item item) {
    byte[] json = json(item);
    long bytes = json.length;
    for (byte character : json) {
      bytes += character == '"' || character == '\\' ? 1 : 0;
    }
    return bytes;
  }

  private byte[] json(Item item) {
    try {
      return mapper.writeValueAsBytes(PlainValues.of(item));
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
  }
}
