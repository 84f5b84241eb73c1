package dev.nightjar.table.call;

import java.util.Locale;

/**
 * The table could not answer, and trying again for a while did not help: an API answers 503, an
 * event goes back to its queue. Whether a write that ended so was applied is not known.
 */
public final class TableUnavailableException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /** Why it could not answer. */
  public enum Reason {
    /** More requests than the table, or one partition of it, takes. */
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
