package dev.nightjar.texts.analyze;

/**
 * Another worker has claimed the file. The event has to be delivered again, in case that worker
 * dies.
 */
public class FileInProgressException extends RuntimeException {

  FileInProgressException(String fileId) {
    super("Another worker is analyzing " + fileId);
  }
}
