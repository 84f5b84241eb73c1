package dev.nightjar.concerts.notify;

import dev.nightjar.ops.RunCount;

/** The counts of a fan-out; most of them count followers. */
public enum FanOutCount implements RunCount {
  TOLD("NotificationsStored"),
  /** The follower was notified of it before, perhaps through another artist of the event. */
  ALREADY_TOLD(""),
  /** The concert does not match the follower's preferences. */
  NOT_WANTED("FollowersNotWanting"),
  /** The follower has disabled notifications for this artist. */
  MUTED(""),
  /**
   * The follower does not exist or does not track the artist anymore, or their data is unreadable.
   */
  GONE(""),
  /** Changes that are not relevant anymore, because a later one exists. */
  OVERTAKEN(""),
  /** Changes with which another invocation continues. */
  HANDED_ON("");

  private final String metric;

  FanOutCount(String metric) {
    this.metric = metric;
  }

  @Override
  public String metric() {
    return metric;
  }
}
