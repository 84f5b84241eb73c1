package dev.nightjar.texts.analyze;

/** Another worker has the file; the event has to come again, in case that worker dies. */
public class FileInProgressException extends RuntimeException {

  FileInProgressException(String fileId) {
    super("Another worker is analyzing " + fileId);
  }
}
