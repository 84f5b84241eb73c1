package dev.nightjar.news.source;

import dev.nightjar.upstream.Quota;
import java.util.List;

/** A source of articles. A new source is one class that implements this. */
public interface NewsSource {

  /** The name in results, metrics and checkpoints, such as {@code newsapi}. */
  String name();

  Quota quota();

  /**
   * The jobs of a run; empty if the source is not configured or nothing is watched.
   *
   * @throws InvalidSettingException if a setting is invalid
   */
  List<FetchJob> jobs();

  /**
   * Whether each job has its own server, as with feeds: then a failure or a rate limit of one job
   * does not affect the others, and they run in parallel.
   */
  default boolean hasServerPerJob() {
    return false;
  }
}
