package dev.nightjar.event;

import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** The result of handling an event: names and figures, never contents. */
public record RoleResult(SortedMap<String, Object> fields) {

  public static RoleResult of(Map<String, ?> fields) {
    return new RoleResult(new TreeMap<>(fields));
  }
}
