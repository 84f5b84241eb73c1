package dev.nightjar.texts.history;

import dev.nightjar.texts.model.FileName;
import dev.nightjar.texts.model.TextFile;
import dev.nightjar.texts.store.TextsTable;
import jakarta.inject.Singleton;

/** Changes the name of a file, in both of its items. */
@Singleton
public class FileRenaming {

  private final TextsTable table;

  FileRenaming(TextsTable table) {
    this.table = table;
  }

  /** Renames a file and returns whether it still exists. */
  public boolean rename(TextFile file, String fileName) {
    return table.rename(file.upload(), FileName.shown(fileName));
  }
}
