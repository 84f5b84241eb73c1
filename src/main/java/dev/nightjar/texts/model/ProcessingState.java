package dev.nightjar.texts.model;

/**
 * The processing state of a file together with what belongs to it: only a completed file has a
 * result, only a failed one has an error message.
 */
public sealed interface ProcessingState {

  ProcessingStatus status();

  /** The upload is not finished, or no worker has taken the file yet. */
  record Pending() implements ProcessingState {
    @Override
    public ProcessingStatus status() {
      return ProcessingStatus.PENDING;
    }
  }

  /** A worker has the file. */
  record InProgress() implements ProcessingState {
    @Override
    public ProcessingStatus status() {
      return ProcessingStatus.IN_PROGRESS;
    }
  }

  /** The file was analyzed. */
  record Completed(TextStatistics result) implements ProcessingState {
    @Override
    public ProcessingStatus status() {
      return ProcessingStatus.COMPLETED;
    }
  }

  /** The file can't be analyzed, for a reason that its owner can understand. */
  record Failed(String errorMessage) implements ProcessingState {
    @Override
    public ProcessingStatus status() {
      return ProcessingStatus.FAILED;
    }
  }
}
