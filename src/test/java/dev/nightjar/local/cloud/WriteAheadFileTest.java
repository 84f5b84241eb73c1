package dev.nightjar.local.cloud;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** That SQLite reads these files is tested by {@link EmbeddedCloudTest}. */
class WriteAheadFileTest {

  private static final byte[] ROLLBACK = header(1);
  private static final byte[] WRITE_AHEAD = header(2);

  @TempDir Path folder;
  private Path file;

  @BeforeEach
  void name() {
    file = folder.resolve("any.db");
  }

  private static byte[] header(int version) {
    byte[] header = Arrays.copyOf("SQLite format 3".getBytes(StandardCharsets.US_ASCII), 1024);
    header[16] = 4;
    header[18] = (byte) version;
    header[19] = (byte) version;
    return header;
  }

  @Test
  void newFileIsWrittenAhead() throws IOException {
    WriteAheadFile.prepare(file);
    byte[] written = Files.readAllBytes(file);
    assertEquals(4096, written.length);
    assertEquals(2, written[18]);
    assertEquals(2, written[19]);
  }

  @Test
  void fileWithARollbackJournalIsChangedInItsVersionsOnly() throws IOException {
    Files.write(file, ROLLBACK);
    WriteAheadFile.prepare(file);
    assertArrayEquals(WRITE_AHEAD, Files.readAllBytes(file));
  }

  @Test
  void unfinishedTransactionIsLeftToSqlite() throws IOException {
    Files.write(file, ROLLBACK);
    Files.createFile(folder.resolve("any.db-journal"));
    WriteAheadFile.prepare(file);
    assertArrayEquals(ROLLBACK, Files.readAllBytes(file));
  }

  @Test
  void fileOfAnotherKindIsLeftAlone() throws IOException {
    Files.writeString(file, "no database, and longer than the versions");
    WriteAheadFile.prepare(file);
    assertEquals("no database, and longer than the versions", Files.readString(file));
  }
}
