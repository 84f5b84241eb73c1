package dev.nightjar.concerts.rest.preferences;

import dev.nightjar.validation.InvalidInputException;
import jakarta.ws.rs.core.EntityTag;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;

/**
 * The entity tags of the header {@code If-Match}. Without the header, or with {@code *}, any
 * version matches.
 */
record IfMatch(List<String> tags) {

  private static final String ANY = "*";

  /** An entity tag (RFC 9110, 8.8.3), weak or strong. */
  private static final String TAG = "(W/)?\"[\\x21\\x23-\\x7e\\x80-\\xff]*\"";

  private static final Pattern TAGS = Pattern.compile(TAG + "(\\s*,\\s*" + TAG + ")*");

  static IfMatch of(List<String> headers) {
    if (headers.isEmpty()) {
      return new IfMatch(List.of(ANY));
    }
    String header = String.join(",", headers).strip();
    if (header.equals(ANY)) {
      return new IfMatch(List.of(ANY));
    }
    if (!TAGS.matcher(header).matches()) {
      throw InvalidInputException.of("If-Match", "must be the ETag of a response, with its quotes");
    }
    return new IfMatch(Arrays.stream(header.split(",")).map(String::strip).toList());
  }

  /** Whether the version matches; weak tags never do, as HTTP requires. */
  boolean accepts(long version) {
    return tags.contains(ANY) || tags.contains('"' + tag(version).getValue() + '"');
  }

  static EntityTag tag(long version) {
    return new EntityTag("" + version);
  }
}
