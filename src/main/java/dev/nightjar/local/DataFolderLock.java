package dev.nightjar.local;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;

/** Locks the data folder, because two servers would deliver each other's events. */
final class DataFolderLock implements AutoCloseable {

  private final FileChannel lock;

  private DataFolderLock(FileChannel lock) {
    this.lock = lock;
  }

  /**
   * @throws IllegalStateException with a message for the developer if another server holds the lock
   */
  static DataFolderLock take(Path folder) throws IOException {
    return tryToTake(folder)
        .orElseThrow(
            () ->
                new IllegalStateException(
                    "Another Nightjar uses %s; stop it, or set NIGHTJAR_DATA to another folder"
                        .formatted(folder)));
  }

  /**
   * Empty if another server holds the lock.
   *
   * @throws IllegalStateException with a message for the developer if it is no writable folder
   */
  static Optional<DataFolderLock> tryToTake(Path folder) throws IOException {
    FileChannel lock = open(folder);
    if (lock.tryLock() == null) {
      lock.close();
      return Optional.empty();
    }
    return Optional.of(new DataFolderLock(lock));
  }

  private static FileChannel open(Path folder) {
    try {
      Files.createDirectories(folder);
      return FileChannel.open(
          folder.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    } catch (IOException e) {
      throw new IllegalStateException(
          "%s is no folder that can be written; set NIGHTJAR_DATA to another folder"
              .formatted(folder),
          e);
    }
  }

  @Override
  public void close() throws IOException {
    lock.close();
  }
}
