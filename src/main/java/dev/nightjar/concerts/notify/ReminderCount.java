package dev.nightjar.concerts.notify;

import dev.nightjar.ops.RunCount;

/** The counts of a run of reminders. */
public enum ReminderCount implements RunCount {
  STORED("RemindersStored"),
  /** The concert takes place later than when the reminder was set. */
  MOVED(""),
  /** The concert is over or cancelled, or another run was faster. */
  DROPPED(""),
  FAILED("ReminderFailures");

  private final String metric;

  ReminderCount(String metric) {
    this.metric = metric;
  }

  @Override
  public String metric() {
    return metric;
  }
}
