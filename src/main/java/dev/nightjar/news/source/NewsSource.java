package dev.nightjar.news.source;

import dev.nightjar.outside.Quota;
import java.util.List;

/** A place that articles come from. Adding one is one class. */
public interface NewsSource {

  /** Its name in results, metrics and bookmarks: {@code newsapi}. */
  String name();

  /** How many requests it allows. */
  Quota quota();

  /**
   * What is to be fetched from it, one request each; empty when it is not configured or there is
   * nothing to watch.
   */
  List<Errand> errands();
}
