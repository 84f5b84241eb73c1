package dev.nightjar.table.item;

import java.util.Map;

/** Is told of items that can't be read and are left out of a list. */
@FunctionalInterface
public interface UnreadableItems {

  /** Fails the list instead. */
  UnreadableItems REFUSED =
      (key, reason) -> {
        throw reason;
      };

  /**
   * @param key the attributes of the item's primary key
   */
  void report(Map<String, String> key, MalformedItemException reason);
}
