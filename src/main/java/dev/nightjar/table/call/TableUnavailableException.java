package dev.nightjar.table.call;

import java.util.Locale;

/**
 * The table did not answer despite retries. An API answers 503, and an event is delivered again. It
 * is unknown whether a write was applied.
 */
public final class TableUnavailableException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /** The cause. */
  public enum Reason {
    /** More requests than the table or one of its partitions takes. */
    THROTTLED,
    /** Other transactions kept changing the same items. */
    CONTENDED,
    /** No connection, no answer in time, or a server error. */
    UNREACHABLE
  }

  private final Reason reason;

  public TableUnavailableException(String table, String operation, Reason reason, Throwable cause) {
    super(table + ": " + operation + " gave up, " + reason.name().toLowerCase(Locale.ROOT), cause);
    this.reason = reason;
  }

  public Reason reason() {
    return reason;
  }
}
