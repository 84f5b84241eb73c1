package dev.nightjar.news.model.watch;

import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * The last ingestion of one source, for operators.
 *
 * @param counts by the names of the counts in the API, such as {@code rejected}
 * @param rejections how many articles broke a rule, by the field and the rule
 * @param failures messages for the operator
 * @param jobs the jobs of a source that has a server for each, by their names
 */
public record SourceRun(
    Instant at,
    Map<String, Integer> counts,
    Map<String, Integer> rejections,
    List<String> failures,
    Map<String, JobRun> jobs) {

  /** Bounds the stored item; feeds are up to two hundred, each with its own failure. */
  public static final int MAX_MESSAGES = 50;

  public SourceRun {
    counts = Map.copyOf(counts);
    rejections = Map.copyOf(rejections);
    jobs = Map.copyOf(jobs);
    failures = List.copyOf(failures.subList(0, Math.min(failures.size(), MAX_MESSAGES)));
  }

  public int count(String name) {
    return counts.getOrDefault(name, 0);
  }
}
