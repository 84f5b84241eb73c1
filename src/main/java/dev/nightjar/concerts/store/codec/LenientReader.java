package dev.nightjar.concerts.store.codec;

import dev.nightjar.ops.LogEvent;
import dev.nightjar.table.item.Item;
import dev.nightjar.table.item.MalformedItemException;
import java.util.Optional;
import java.util.function.Function;
import org.jboss.logging.Logger;

/** Reads items of many users at once and skips malformed ones. */
public final class LenientReader {

  private static final Logger LOG = Logger.getLogger(LenientReader.class);

  private LenientReader() {}

  /** Logs an unreadable item under the event's name and skips it. */
  public static <T> Function<Item, Optional<T>> skipUnreadable(
      String event, Function<Item, T> read) {
    return item -> {
      try {
        return Optional.of(read.apply(item));
      } catch (MalformedItemException e) {
        LogEvent.named(event).with("key", item.text("PK")).with("cause", e.getMessage()).warn(LOG);
        return Optional.empty();
      }
    };
  }
}
