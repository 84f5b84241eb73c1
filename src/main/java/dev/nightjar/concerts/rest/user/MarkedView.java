package dev.nightjar.concerts.rest.user;

/**
 * The result of marking notifications as read.
 *
 * @param marked how many were unread
 * @param more whether there may be more of them
 */
public record MarkedView(int marked, boolean more) {

  /** Each is a write, and the function has to answer in time. */
  static final int MAX = 500;
}
