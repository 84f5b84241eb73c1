package dev.nightjar.texts.history;

import dev.nightjar.ops.LogEvent;
import dev.nightjar.texts.model.TextFile;
import dev.nightjar.texts.model.Upload;
import dev.nightjar.texts.store.TextObjects;
import dev.nightjar.texts.store.TextsTable;
import jakarta.inject.Singleton;
import org.jboss.logging.Logger;

/**
 * Deletes a file with its objects. The items are deleted after the objects, so that an interrupted
 * deletion can be repeated.
 */
@Singleton
public class FileDeletion {

  private static final Logger LOG = Logger.getLogger(FileDeletion.class);

  private final TextsTable table;
  private final TextObjects objects;

  public FileDeletion(TextsTable table, TextObjects objects) {
    this.table = table;
    this.objects = objects;
  }

  public void delete(TextFile file) {
    Upload upload = file.upload();
    objects.deleteText(upload.s3Key());
    objects.deleteProfile(file.fileId());
    table.delete(upload);
    // A worker may have stored the profile between the two deletions.
    objects.deleteProfile(file.fileId());
    LogEvent.named("texts.file-deleted").with("fileId", file.fileId()).info(LOG);
  }
}
