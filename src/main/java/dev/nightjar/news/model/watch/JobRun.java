package dev.nightjar.news.model.watch;

import java.util.List;

/**
 * The last run of one fetch job, such as one feed of many.
 *
 * @param notes why articles were rejected, and failures
 */
public record JobRun(int fetched, int stored, int rejected, List<String> notes) {

  /** Bounds the stored item, which has up to two hundred feeds. */
  private static final int MAX_NOTES = 3;

  public JobRun {
    notes = List.copyOf(notes.subList(0, Math.min(notes.size(), MAX_NOTES)));
  }
}
