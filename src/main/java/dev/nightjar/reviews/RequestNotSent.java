package dev.nightjar.reviews;

/** A run is recorded, but the worker could not be asked to review it; submitting it again helps. */
public final class RequestNotSent extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final String runId;

  RequestNotSent(String runId, Throwable cause) {
    super("The review of run " + runId + " could not be asked for", cause);
    this.runId = runId;
  }

  public String runId() {
    return runId;
  }
}
