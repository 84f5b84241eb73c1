package dev.nightjar.reviews.web;

/** The label of a run in lists: its id or, of a long generated one, the end. */
public final class RunLabel {

  private static final int LONG = 24;
  private static final int SHOWN = 8;

  private RunLabel() {}

  public static String of(String runId) {
    return runId.length() <= LONG ? runId : "run …" + runId.substring(runId.length() - SHOWN);
  }
}
