package dev.nightjar.texts.model;

/**
 * The processing state of a file with its data: only a completed file has a result, only a failed
 * one has an error message.
 */
public sealed interface ProcessingState {

  ProcessingStatus status();

  /** The upload is not finished, or no worker has claimed the file. */
  record Pending() implements ProcessingState {
    @Override
    public ProcessingStatus status() {
      return ProcessingStatus.PENDING;
    }
  }

  /** A worker has claimed the file. */
  record InProgress() implements ProcessingState {
    @Override
    public ProcessingStatus status() {
      return ProcessingStatus.IN_PROGRESS;
    }
  }

  record Completed(TextStatistics result) implements ProcessingState {
    @Override
    public ProcessingStatus status() {
      return ProcessingStatus.COMPLETED;
    }
  }

  /** The file can't be analyzed; the message tells its owner why. */
  record Failed(String errorMessage) implements ProcessingState {
    @Override
    public ProcessingStatus status() {
      return ProcessingStatus.FAILED;
    }
  }
}
