package dev.nightjar.texts.history;

import dev.nightjar.texts.model.FileId;
import dev.nightjar.texts.model.TextFile;
import dev.nightjar.texts.store.TextsTable;
import jakarta.inject.Singleton;
import java.util.Optional;

/** Finds files by the ids that clients send. */
@Singleton
public class FileLookup {

  private final TextsTable table;

  FileLookup(TextsTable table) {
    this.table = table;
  }

  /** The file with the id; empty if the id is invalid or unknown. */
  public Optional<TextFile> find(String fileId) {
    return Optional.of(fileId).filter(FileId::isValid).flatMap(table::fileById);
  }
}
