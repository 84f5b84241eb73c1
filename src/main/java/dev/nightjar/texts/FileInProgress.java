package dev.nightjar.texts;

/** Another worker has the file; the event has to come again, in case that worker dies. */
public class FileInProgress extends RuntimeException {

  FileInProgress(String fileId) {
    super("Another worker is analyzing " + fileId);
  }
}
