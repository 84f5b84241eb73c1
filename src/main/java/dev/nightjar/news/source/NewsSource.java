package dev.nightjar.news.source;

import dev.nightjar.upstream.Quota;
import java.util.List;

/** A place that articles come from. Adding one is one class. */
public interface NewsSource {

  /** Its name in results, metrics and bookmarks: {@code newsapi}. */
  String name();

  /** How many requests it allows. */
  Quota quota();

  /**
   * What is to be fetched from it, a request or a few each; empty when it is not configured or
   * there is nothing to watch.
   *
   * @throws InvalidSettingException when its settings can't be right
   */
  List<FetchJob> jobs();

  /**
   * Whether each errand goes to a server of its own, as with feeds: then one that fails or asks to
   * be left alone says nothing about the others, and they need not wait for it.
   */
  default boolean hasServerPerJob() {
    return false;
  }
}
