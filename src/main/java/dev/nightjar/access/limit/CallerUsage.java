package dev.nightjar.access.limit;

import java.time.Instant;

/** Counts the requests of callers for all functions together. */
public interface CallerUsage {

  /** Adds requests to those of the caller in the minute that begins then; returns the sum. */
  long add(String caller, Instant minute, int requests);
}
