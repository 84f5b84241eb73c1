package dev.nightjar.table.cursor;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;

/**
 * Identifies the query of a cursor: its name and every parameter that decides which items it
 * returns, except the limit.
 */
public record QueryId(String name, List<String> parameters) {

  public QueryId {
    parameters = List.copyOf(parameters);
  }

  public static QueryId of(String name) {
    return new QueryId(name, List.of());
  }

  /** This query with one more parameter. An absent parameter is left out. */
  public QueryId with(String parameter, String value) {
    return new QueryId(
        name, Stream.concat(parameters.stream(), Stream.of(parameter, value)).toList());
  }

  /** Each text with its length first, so that no two queries have the same encoding. */
  byte[] encoded() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (DataOutputStream out = new DataOutputStream(bytes)) {
      for (String text : Stream.concat(Stream.of(name), parameters.stream()).toList()) {
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        out.writeInt(utf8.length);
        out.write(utf8);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }
}
