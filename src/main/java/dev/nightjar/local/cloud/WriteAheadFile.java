package dev.nightjar.local.cloud;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/**
 * A file of SQLite with write-ahead logging, which waits for the disk once per write instead of
 * four times. The header of a file says so (https://www.sqlite.org/fileformat.html), and DynamoDB
 * Local has no setting for it.
 */
final class WriteAheadFile {

  private static final byte[] MAGIC = "SQLite format 3\0".getBytes(StandardCharsets.US_ASCII);
  private static final int PAGE_BYTES = 4096;
  private static final int VERSIONS_AT = 18;
  private static final byte WRITE_AHEAD = 2;

  private WriteAheadFile() {}

  /** Creates an empty file, or changes one that no process has open. */
  static void prepare(Path file) throws IOException {
    if (!Files.exists(file)) {
      create(file);
    } else if (!Files.exists(file.resolveSibling(file.getFileName() + "-journal"))) {
      change(file); // a journal would be of a transaction that SQLite has to roll back first
    }
  }

  private static void create(Path file) throws IOException {
    ByteBuffer page = ByteBuffer.allocate(PAGE_BYTES);
    page.put(MAGIC).putShort((short) PAGE_BYTES).put(WRITE_AHEAD).put(WRITE_AHEAD);
    page.put((byte) 0).put((byte) 64).put((byte) 32).put((byte) 32); // fixed by the format
    page.putInt(1).putInt(1); // change counter, pages
    page.putInt(92, 1); // the change counter for which the number of pages is valid
    page.put(100, (byte) 13).putShort(105, (short) PAGE_BYTES); // a table without rows
    Path part = Files.createTempFile(file.getParent(), "database", ".part");
    Files.write(part, page.array());
    Files.move(part, file, StandardCopyOption.ATOMIC_MOVE);
  }

  private static void change(Path file) throws IOException {
    try (FileChannel channel =
        FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
      ByteBuffer header = ByteBuffer.allocate(VERSIONS_AT + 2);
      boolean isDatabase =
          channel.read(header, 0) == header.capacity()
              && header.rewind().limit(MAGIC.length).equals(ByteBuffer.wrap(MAGIC));
      if (isDatabase && header.clear().get(VERSIONS_AT) != WRITE_AHEAD) {
        channel.write(ByteBuffer.wrap(new byte[] {WRITE_AHEAD, WRITE_AHEAD}), VERSIONS_AT);
        channel.force(true);
      }
    }
  }
}
