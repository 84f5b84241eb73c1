package dev.nightjar.reviews.submit;

/** A run is recorded, but the worker could not be asked to review it; submitting it again helps. */
public final class ReviewRequestException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final String runId;

  ReviewRequestException(String runId, Throwable cause) {
    super("The review of run " + runId + " could not be asked for", cause);
    this.runId = runId;
  }

  public String runId() {
    return runId;
  }
}
