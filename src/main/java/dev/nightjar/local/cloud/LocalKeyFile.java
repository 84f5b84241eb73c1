package dev.nightjar.local.cloud;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.function.Supplier;

/** Reads a key from a file of the data folder, which is created at the first start. */
final class LocalKeyFile {

  private LocalKeyFile() {}

  static String in(Path folder, String name, Supplier<String> newKey) throws IOException {
    Path file = folder.resolve(name);
    String kept = Files.exists(file) ? Files.readString(file).strip() : "";
    return kept.isEmpty() ? create(file, newKey.get()) : kept;
  }

  /** The temporary file is readable by its owner only, and the move is atomic. */
  private static String create(Path file, String key) throws IOException {
    Files.createDirectories(file.getParent());
    Path part = Files.createTempFile(file.getParent(), file.getFileName().toString(), ".part");
    Files.writeString(part, key);
    Files.move(part, file, StandardCopyOption.ATOMIC_MOVE);
    return key;
  }
}
