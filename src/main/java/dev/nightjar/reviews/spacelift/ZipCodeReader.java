package dev.nightjar.reviews.spacelift;

import dev.nightjar.reviews.model.TerraformFile;
import dev.nightjar.reviews.submit.SubmissionRules;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipInputStream;

/**
 * Reads the Terraform files of a zip archive. Limits on entries and unpacked bytes protect against
 * zip bombs; nothing is written to disk.
 */
final class ZipCodeReader {

  private static final int MAX_ENTRIES = 20_000;

  /** Includes entries that are not kept, because they must be unpacked to reach the next one. */
  private static final long MAX_UNPACKED_BYTES = 100L << 20;

  private static final int BUFFER = 16 * 1024;

  private final String name;
  private final List<TerraformFile> files = new ArrayList<>();
  private final byte[] buffer = new byte[BUFFER];
  private int entries;
  private long unpacked;
  private long kept;

  private ZipCodeReader(String name) {
    this.name = name;
  }

  /**
   * @param name the name of the archive in error messages
   */
  static List<TerraformFile> read(String name, InputStream input)
      throws IOException, UnusableCodeException {
    return new ZipCodeReader(name).read(input);
  }

  private List<TerraformFile> read(InputStream input) throws IOException, UnusableCodeException {
    try (ZipInputStream zip = new ZipInputStream(input)) {
      for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
        if (++entries > MAX_ENTRIES) {
          throw new UnusableCodeException(
              "%s contains more than %d entries".formatted(name, MAX_ENTRIES));
        }
        if (!entry.isDirectory()) {
          add(entry.getName().replace('\\', '/'), zip);
        }
      }
    } catch (ZipException | EOFException | IllegalArgumentException e) {
      // IllegalArgumentException: an entry's name is not valid text
      throw new UnusableCodeException(name + " is not a valid zip archive");
    }
    if (entries == 0) {
      throw new UnusableCodeException(name + " is empty or not a zip archive");
    }
    return files;
  }

  private void add(String path, ZipInputStream zip) throws IOException, UnusableCodeException {
    ByteArrayOutputStream content = new ByteArrayOutputStream();
    long size = 0;
    boolean wanted = S3CodeSource.isReviewable(path, 0);
    for (int read = zip.read(buffer); read >= 0; read = zip.read(buffer)) {
      size += read;
      unpacked += read;
      if (unpacked > MAX_UNPACKED_BYTES) {
        throw new UnusableCodeException(
            "%s unpacks to more than %d MB".formatted(name, MAX_UNPACKED_BYTES >> 20));
      }
      if (wanted && S3CodeSource.isReviewable(path, size)) {
        content.write(buffer, 0, read);
        if (kept + size > SubmissionRules.MAX_BYTES) {
          throw new UnusableCodeException(name + " contains more than 10 MB of Terraform files");
        }
      }
    }
    if (wanted && S3CodeSource.isReviewable(path, size)) {
      kept += size;
      files.add(new TerraformFile(path, content.toString(StandardCharsets.UTF_8)));
    }
  }
}
