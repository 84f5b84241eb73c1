package dev.nightjar.web;

import java.time.Instant;

/**
 * The time and outcome of a system's last activity; the outcome may be empty.
 *
 * @param name the name of what it was about, with the page {@code href}; both may be empty
 */
public record LastActivity(String label, Instant at, String outcome, String name, String href) {

  public LastActivity(String label, Instant at, String outcome) {
    this(label, at, outcome, "", "");
  }

  /** The same activity with a link to what it was about. */
  public LastActivity of(String what, String page) {
    return new LastActivity(label, at, outcome, what, page);
  }
}
