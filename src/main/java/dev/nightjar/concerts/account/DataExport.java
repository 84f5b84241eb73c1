package dev.nightjar.concerts.account;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.store.UserExport;
import dev.nightjar.table.query.Position;
import dev.nightjar.table.query.Slice;
import jakarta.inject.Singleton;
import java.io.UncheckedIOException;
import java.time.Clock;
import java.util.Map;

/** Exports everything that is stored about a user, in pages that a Lambda function can return. */
@Singleton
public class DataExport {

  /** A Lambda response may have 6 MB; the rest is for what surrounds the items. */
  private static final long MAX_BYTES = 4 * 1024 * 1024;

  private final UserExport userExport;
  private final ObjectMapper mapper;
  private final Clock clock;

  DataExport(UserExport userExport, ObjectMapper mapper, Clock clock) {
    this.userExport = userExport;
    this.mapper = mapper;
    this.clock = clock;
  }

  /** All data of a user at once. */
  public ExportView all(UserId user) {
    return new ExportView(user.value(), clock.instant(), userExport.allOfUser(user), null);
  }

  public Slice<Map<String, Object>> page(UserId user, Position startAfter) {
    return userExport.page(user, startAfter, this::bytes, MAX_BYTES);
  }

  /**
   * The size of an item in a Lambda response. The JSON body is a JSON string there, so each
   * quotation mark and each backslash takes one more byte.
   */
  private long bytes(Map<String, Object> item) {
    byte[] json = json(item);
    long bytes = json.length;
    for (byte character : json) {
      bytes += character == '"' || character == '\\' ? 1 : 0;
    }
    return bytes;
  }

  private byte[] json(Map<String, Object> item) {
    try {
      return mapper.writeValueAsBytes(item);
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
  }
}
