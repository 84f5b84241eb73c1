package dev.nightjar.reviews.terraform.files;

import dev.nightjar.reviews.hcl.HclParser;
import dev.nightjar.reviews.model.TerraformFile;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntConsumer;
import java.util.function.Predicate;

/**
 * Reads the Terraform files of directories and the policies and templates that they may read. Links
 * to directories are not followed, so a loop of them does no harm; links to files are.
 */
public final class TerraformDirectory {

  /**
   * How much one review takes.
   *
   * @param terraformFiles more are an error
   * @param otherFiles more are left out
   * @param bytes of all files; more are an error
   */
  public record Limits(int terraformFiles, int otherFiles, long bytes) {
    public static final Limits DEFAULT = new Limits(50_000, 20_000, 100L << 20);
  }

  private final Path root;
  private final Predicate<String> isExcluded;
  private final Limits limits;
  private final IntConsumer progress;
  private final Map<String, TerraformFile> files = new TreeMap<>();
  private final List<String> unreadable = new ArrayList<>();
  private int terraformFiles;
  private long bytes;

  private TerraformDirectory(
      Path root, Predicate<String> isExcluded, Limits limits, IntConsumer progress) {
    this.root = root;
    this.isExcluded = isExcluded;
    this.limits = limits;
    this.progress = progress;
  }

  /** Reads a directory recursively, or a single file; paths are relative to that directory. */
  public static TerraformDirectory read(Path path) throws IOException {
    Path root = Files.isRegularFile(path) ? path.toAbsolutePath().getParent() : path;
    return read(List.of(path), root, excluded -> false, Limits.DEFAULT, count -> {});
  }

  /**
   * Reads directories recursively and single files.
   *
   * @param root contains all paths; the paths of files are relative to it
   * @param isExcluded whether the directory or file with this relative path is left out
   * @param progress gets the number of files read so far
   */
  public static TerraformDirectory read(
      List<Path> paths,
      Path root,
      Predicate<String> isExcluded,
      Limits limits,
      IntConsumer progress)
      throws IOException {
    TerraformDirectory folder =
        new TerraformDirectory(root.toRealPath(), isExcluded, limits, progress);
    for (Path path : paths) {
      if (Files.isRegularFile(path)) {
        Path real = path.toAbsolutePath().getParent().toRealPath().resolve(path.getFileName());
        folder.add(real, Files.size(real));
      } else {
        folder.walk(path.toRealPath());
      }
    }
    return folder;
  }

  public List<TerraformFile> files() {
    return List.copyOf(files.values());
  }

  public int terraformFileCount() {
    return (int) files.keySet().stream().filter(ReviewableFiles::isTerraform).count();
  }

  public List<String> unreadable() {
    return unreadable;
  }

  private void walk(Path start) throws IOException {
    Files.walkFileTree(
        start,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
            if (folder.equals(start)) {
              return FileVisitResult.CONTINUE;
            }
            return ReviewableFiles.isSkipped(relative(folder)) || isExcluded.test(relative(folder))
                ? FileVisitResult.SKIP_SUBTREE
                : FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
              throws IOException {
            String name = file.getFileName().toString();
            boolean isFile =
                attributes.isRegularFile()
                    || attributes.isSymbolicLink() && Files.isRegularFile(file);
            long size =
                attributes.isSymbolicLink() && isFile ? Files.size(file) : attributes.size();
            if (isFile
                && ReviewableFiles.isRelevant(name, size)
                && !isExcluded.test(relative(file))) {
              add(file, size);
            }
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFileFailed(Path file, IOException failure) {
            unreadable.add(file + " cannot be read");
            return FileVisitResult.CONTINUE;
          }
        });
  }

  private String relative(Path path) {
    return root.relativize(path).toString().replace('\\', '/');
  }

  private void add(Path file, long size) throws FileLimitException {
    String path = relative(file);
    boolean isTerraform = ReviewableFiles.isTerraform(path);
    if (files.containsKey(path)
        || !isTerraform && files.size() - terraformFiles >= limits.otherFiles()) {
      return;
    }
    terraformFiles += isTerraform ? 1 : 0;
    bytes += size;
    if (terraformFiles > limits.terraformFiles() || bytes > limits.bytes()) {
      throw new FileLimitException(
          "%s has more than %,d Terraform files or %,d MB; name folders within it or exclude some"
              .formatted(root, limits.terraformFiles(), limits.bytes() >> 20));
    }
    try {
      String content =
          isTerraform ? HclParser.decode(Files.readAllBytes(file)) : Files.readString(file);
      files.put(path, new TerraformFile(path, content));
      progress.accept(files.size());
    } catch (CharacterCodingException e) {
      // a binary file is not a template or policy
    } catch (IOException e) {
      unreadable.add(path + " cannot be read");
    }
  }
}
