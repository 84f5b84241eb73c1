package dev.nightjar.history;

/** What goes wrong with a request. */
enum Fault {
  NONE,
  THROTTLED,
  SERVER_ERROR,
  /** The request does not arrive. */
  TIMED_OUT,
  /** The request is processed, and its answer does not arrive. */
  ANSWER_LOST,
  /** The request times out, and is processed after later ones. */
  DELAYED,
  /** The process dies before it sends the request. */
  DEATH_BEFORE,
  /** The process dies after the request was processed. */
  DEATH_AFTER
}
