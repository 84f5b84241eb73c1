package dev.nightjar.history;

/** The end of a process. It is an Error, so that no code handles it. */
final class Death extends Error {

  private static final long serialVersionUID = 1L;

  Death(String reason) {
    super(reason, null, false, false);
  }
}
