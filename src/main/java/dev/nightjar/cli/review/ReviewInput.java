package dev.nightjar.cli.review;

import dev.nightjar.reviews.hcl.HclParser;
import dev.nightjar.reviews.model.TerraformFile;
import dev.nightjar.reviews.terraform.files.FileLimitException;
import dev.nightjar.reviews.terraform.files.ReviewableFiles;
import dev.nightjar.reviews.terraform.files.TerraformDirectory;
import dev.nightjar.reviews.terraform.plan.InvalidPlanException;
import dev.nightjar.reviews.terraform.plan.PlanFile;
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

  private static final int MAX_BYTES = 100 << 20;

  /**
   * @param paths folders, files and {@code -}
   * @param project the folder of the configuration file, if there is one
   * @throws FileLimitException if there are too many files
   * @throws IOException also if a JSON file is no plan
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
    List<Path> plans =
        onDisk.stream().filter(path -> Files.isRegularFile(path) && isJson(path)).toList();
    TerraformDirectory folder =
        TerraformDirectory.read(
            onDisk.stream().filter(path -> !plans.contains(path)).toList(),
            root,
            excludes::matches,
            TerraformDirectory.Limits.DEFAULT,
            progress);
    // A plan that lies among the code is not what was asked for.
    List<TerraformFile> files =
        new ArrayList<>(
            folder.files().stream()
                .filter(file -> !PlanFile.isPlan(file.path(), file.content()))
                .toList());
    for (Path path : plans) {
      files.add(plan(root.relativize(path.toRealPath()).toString(), read(path)));
    }
    if (onDisk.size() < paths.size()) {
      files.add(standardInput(in));
    }
    return new ReviewInput(root, List.copyOf(files), folder.unreadable());
  }

  private static boolean isJson(Path path) {
    String name = path.getFileName().toString();
    return name.endsWith(".json") && !ReviewableFiles.isTerraform(name);
  }

  private static String read(Path path) throws IOException {
    if (Files.size(path) > MAX_BYTES) {
      throw new IOException(path + " has more than 100 MB");
    }
    return HclParser.decode(Files.readAllBytes(path));
  }

  private static TerraformFile plan(String path, String text) throws IOException {
    try {
      PlanFile.parse(text);
    } catch (InvalidPlanException e) {
      throw new IOException(path + ": " + e.getMessage(), e);
    }
    return new TerraformFile(path.replace('\\', '/'), text);
  }

  private static TerraformFile standardInput(InputStream in) throws IOException {
    byte[] bytes = in.readNBytes(MAX_BYTES + 1);
    if (bytes.length > MAX_BYTES) {
      throw new IOException("standard input has more than 100 MB");
    }
    String text = HclParser.decode(bytes);
    if (!text.stripLeading().startsWith("{")) {
      return new TerraformFile(STANDARD_INPUT_FILE, text);
    }
    return PlanFile.isPlan("-.json", text)
        ? plan("stdin.json", text)
        : new TerraformFile("stdin.tf.json", text);
  }

  /** The plans among the files. */
  List<PlanFile> plans() {
    return files.stream()
        .filter(file -> PlanFile.isPlan(file.path(), file.content()))
        .map(file -> PlanFile.parse(file.content()))
        .toList();
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
