package dev.nightjar.concerts.notify;

import dev.nightjar.ops.RunCount;

/** The counts of a delivery run. */
public enum DeliveryCount implements RunCount {
  /** Sent messages, each with one or more notifications. */
  EMAILS("EmailsSent"),
  SMS("SmsSent"),
  PUSHES("PushesSent"),
  /** Notifications that were delivered on all channels. */
  DELIVERED("NotificationsDelivered"),
  /** Notifications that are not wanted or not relevant anymore. */
  DROPPED("NotificationsDropped"),
  /** Notifications that wait for the end of quiet hours or of a suspended channel. */
  POSTPONED(""),
  /** Notifications that are retried later. */
  FAILED("DeliveriesFailed"),
  /** Notifications that failed for the last time or were rejected. */
  ABANDONED("DeliveriesAbandoned");

  private final String metric;

  DeliveryCount(String metric) {
    this.metric = metric;
  }

  @Override
  public String metric() {
    return metric;
  }
}
