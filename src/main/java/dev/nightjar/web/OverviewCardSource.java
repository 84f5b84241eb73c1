package dev.nightjar.web;

import java.util.List;

/**
 * Provides the overview card of a system. Each system has one bean,
 * {@code @Named("<system>-glance")}, which also answers the card at {@code /<system>/glance}; the
 * overview of another process loads it from there.
 */
public interface OverviewCardSource {

  /** Reads at most one page of a list for each figure, and scans nothing. */
  CardContent content();

  /** The backlog and the failures of the system, for its operators. */
  default List<Figure> backlog() {
    return List.of();
  }

  /** Whether {@code /<system>/glance} shows more to a signed-in reader. */
  default boolean isPersonal() {
    return false;
  }
}
