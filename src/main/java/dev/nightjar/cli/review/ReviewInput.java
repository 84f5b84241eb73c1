package dev.nightjar.cli.review;

import dev.nightjar.reviews.hcl.HclParser;
import dev.nightjar.reviews.model.TerraformFile;
import dev.nightjar.reviews.terraform.files.FileLimitException;
import dev.nightjar.reviews.terraform.files.TerraformDirectory;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntConsumer;

/**
 * The files of a review.
 *
 * @param root the folder that the paths of the files are relative to
 */
record ReviewInput(Path root, List<TerraformFile> files, List<String> unreadable) {

  static final String STANDARD_INPUT = "-";

  /** Code from standard input, which has no name. */
  private static final String STANDARD_INPUT_FILE = "stdin.tf";

  private static final int MAX_STANDARD_INPUT = 100 << 20;

  /**
   * @param paths folders, files and {@code -}
   * @param project the folder of the configuration file, if there is one
   * @throws FileLimitException if there are too many files
   */
  static ReviewInput read(
      List<String> paths,
      Optional<Path> project,
      PathPatterns excludes,
      InputStream in,
      IntConsumer progress)
      throws IOException {
    List<Path> onDisk =
        paths.stream().filter(path -> !path.equals(STANDARD_INPUT)).map(Path::of).toList();
    Path root = root(onDisk, project);
    List<TerraformFile> files = new ArrayList<>();
    TerraformDirectory folder =
        TerraformDirectory.read(
            onDisk, root, excludes::matches, TerraformDirectory.Limits.DEFAULT, progress);
    files.addAll(folder.files());
    if (onDisk.size() < paths.size()) {
      byte[] code = in.readNBytes(MAX_STANDARD_INPUT + 1);
      if (code.length > MAX_STANDARD_INPUT) {
        throw new IOException("standard input has more than 100 MB");
      }
      files.add(new TerraformFile(STANDARD_INPUT_FILE, HclParser.decode(code)));
    }
    return new ReviewInput(root, List.copyOf(files), folder.unreadable());
  }

  /** The repository of the paths, else their project, else the folder that contains them all. */
  private static Path root(List<Path> paths, Optional<Path> project) throws IOException {
    Path common = null;
    for (Path path : paths) {
      Path real = path.toRealPath();
      Path folder =
          Files.isRegularFile(real) ? path.toAbsolutePath().getParent().toRealPath() : real;
      common = common == null ? folder : commonParent(common, folder);
    }
    Path folder = common == null ? Path.of("").toRealPath() : common;
    return repository(folder).or(() -> project.filter(folder::startsWith)).orElse(folder);
  }

  private static Optional<Path> repository(Path folder) {
    for (Path at = folder; at != null; at = at.getParent()) {
      if (Files.exists(at.resolve(".git"))) {
        return Optional.of(at);
      }
    }
    return Optional.empty();
  }

  private static Path commonParent(Path one, Path other) {
    Path common = one;
    while (!other.startsWith(common)) {
      common = common.getParent();
    }
    return common;
  }
}
