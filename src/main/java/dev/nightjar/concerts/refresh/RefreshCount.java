package dev.nightjar.concerts.refresh;

import dev.nightjar.ops.RunCount;

/** The counts of a refresh run. */
public enum RefreshCount implements RunCount {
  REFRESHED("ArtistsRefreshed"),
  /** Artists whose refresh failed; they are retried later. */
  FAILED("RefreshFailures"),
  /** Due artists for which quota or time did not suffice. */
  POSTPONED("RefreshesPostponed"),
  /** New or changed concerts. */
  RECORDED("ConcertsRecorded"),
  /** Cancelled concerts among them. */
  CANCELLED("ConcertsCancelled"),
  /** Events that could not be parsed. */
  UNREADABLE("EventsUnreadable"),
  /** Published changes, including those of earlier runs. */
  PUBLISHED("ChangesPublished"),
  /** Changes that are left for the next run. */
  UNPUBLISHED("ChangesUnpublished");

  private final String metric;

  RefreshCount(String metric) {
    this.metric = metric;
  }

  @Override
  public String metric() {
    return metric;
  }
}
