package dev.nightjar.reviews.submit;

/**
 * The run is recorded, but the request to the worker could not be sent. The caller can submit the
 * run again.
 */
public final class ReviewRequestException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final String runId;

  ReviewRequestException(String runId, Throwable cause) {
    super("The review of run " + runId + " could not be requested", cause);
    this.runId = runId;
  }

  public String runId() {
    return runId;
  }
}
