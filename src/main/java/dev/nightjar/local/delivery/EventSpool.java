package dev.nightjar.local.delivery;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;

/**
 * Undelivered events, one file each, so that an acknowledged upload or message is delivered even if
 * the process or the machine dies.
 */
public final class EventSpool {

  private static final String SUFFIX = ".json";

  private final Path folder;

  public EventSpool(Path folder) {
    this.folder = folder;
    try {
      Files.createDirectories(folder);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Stores the event and returns its id. When this returns, the event will be delivered. */
  public String add(String eventJson) {
    String id = "%019d-%s".formatted(System.currentTimeMillis(), UUID.randomUUID());
    Path part = folder.resolve(id + ".part");
    try {
      Files.createDirectories(folder); // it may be deleted under a running server
      write(part, eventJson);
      Files.move(part, file(id), StandardCopyOption.ATOMIC_MOVE);
      sync(folder);
      return id;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void write(Path file, String text) throws IOException {
    try (FileChannel channel =
        FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
      ByteBuffer bytes = StandardCharsets.UTF_8.encode(text);
      while (bytes.hasRemaining()) {
        channel.write(bytes);
      }
      channel.force(true);
    }
  }

  /** The name of a new file is on the disk only after its folder was synced. */
  private static void sync(Path folder) throws IOException {
    try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
      channel.force(true);
    } catch (AccessDeniedException e) {
      // Windows opens no folders, and keeps their changes itself.
    }
  }

  /** The ids of all events kept, oldest first. */
  public List<String> ids() {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith(SUFFIX))
          .map(name -> name.substring(0, name.length() - SUFFIX.length()))
          .sorted()
          .toList();
    } catch (NoSuchFileException gone) {
      return List.of(); // the data folder was deleted under a running server
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The event, unless it has been removed meanwhile. */
  public Optional<String> read(String id) {
    try {
      return Optional.of(Files.readString(file(id)));
    } catch (NoSuchFileException gone) {
      return Optional.empty();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public void remove(String id) {
    try {
      Files.deleteIfExists(file(id));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Path file(String id) {
    return folder.resolve(id + SUFFIX);
  }
}
