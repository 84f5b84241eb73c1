package dev.nightjar.table;

import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** What opening a cursor gave. */
public sealed interface CursorOpening {

  /** Ours, unchanged and for this very query: it goes on after this key. */
  record Opened(Map<String, AttributeValue> lastKey) implements CursorOpening {}

  /** Anything else; why is nobody's business. */
  record Refused() implements CursorOpening {}
}
