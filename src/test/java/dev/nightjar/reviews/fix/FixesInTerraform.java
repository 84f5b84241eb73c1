package dev.nightjar.reviews.fix;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.nightjar.reviews.model.Finding;
import dev.nightjar.reviews.model.TerraformFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Terraform accepts fixed configurations and would not format them. It needs Terraform and the AWS
 * provider ({@code TF_PLUGIN_DIR}, or a folder near the root) and takes a minute: {@code make
 * test-long}.
 */
class FixesInTerraform {

  private static final int SEEDS = Integer.getInteger("nightjar.configurations", 1);

  /** Their modules have to be downloaded. */
  private static final Set<String> WITH_REGISTRY_MODULES = Set.of("platform", "registry");

  @TempDir Path folder;

  @Test
  void fixesKeepConfigurationsValidAndFormatted() throws Exception {
    Optional<Path> plugins = plugins();
    assumeTrue(plugins.isPresent() && isInstalled(), "no Terraform with the AWS provider");
    for (long seed = 1; seed <= SEEDS; seed++) {
      FixableConfiguration configuration = FixableConfiguration.of(seed);
      accepts("as generated", configuration.file(), plugins.get());
      List<List<Finding>> groups = oneOfEachResource(configuration.findings());
      for (int i = 0; i < groups.size(); i++) {
        TerraformFile fixed = configuration.withAll(groups.get(i)).files().get(0);
        accepts("seed " + seed + ", fix " + i + " of each resource", fixed, plugins.get());
      }
      List<Finding> all = groups.stream().flatMap(List::stream).toList();
      TerraformFile fixed = configuration.withAll(all).files().get(0);
      accepts("seed " + seed + ", all fixes", fixed, plugins.get());
    }
  }

  @Test
  void fixesKeepProjectsValidAndFormatted() throws Exception {
    Optional<Path> plugins = plugins();
    assumeTrue(plugins.isPresent() && isInstalled(), "no Terraform with the AWS provider");
    for (SampleProject project : SampleProject.all().toList()) {
      if (!WITH_REGISTRY_MODULES.contains(project.name()) && !project.fixable().isEmpty()) {
        accepts(project.name() + " as it is", project.files(), plugins.get());
        accepts(project.name() + ", all fixes", project.with(project.fixable()), plugins.get());
      }
    }
  }

  private void accepts(String what, List<TerraformFile> files, Path plugins) throws Exception {
    Path root = folder.resolve(what.replaceAll("\\W+", "-"));
    for (TerraformFile file : files) {
      Path path = root.resolve(file.path());
      Files.createDirectories(path.getParent());
      Files.writeString(path, file.content());
    }
    List<Path> roots = new ArrayList<>(List.of(root));
    if (!Files.exists(root.resolve("main.tf"))) {
      roots.clear();
      roots.addAll(List.of(root.resolve("dev"), root.resolve("prod")));
    }
    for (Path one : roots) {
      run(what, one, "init", "-backend=false", "-input=false", "-plugin-dir=" + plugins);
      run(what, one, "validate", "-no-color");
    }
    run(what, root, "fmt", "-check", "-diff", "-no-color", "-recursive");
  }

  /** Groups that have at most one finding of each resource, because Terraform takes its time. */
  private static List<List<Finding>> oneOfEachResource(List<Finding> findings) {
    List<List<Finding>> groups = new ArrayList<>();
    Map<String, Integer> counts = new HashMap<>();
    for (Finding finding : findings) {
      if (!finding.fixes().isEmpty()) {
        int group = counts.merge(finding.resource(), 1, Integer::sum) - 1;
        if (groups.size() <= group) {
          groups.add(new ArrayList<>());
        }
        groups.get(group).add(finding);
      }
    }
    return groups;
  }

  private void accepts(String what, TerraformFile file, Path plugins) throws Exception {
    Files.writeString(folder.resolve(file.path()), file.content());
    if (!Files.exists(folder.resolve(".terraform"))) {
      run(what, folder, "init", "-backend=false", "-input=false", "-plugin-dir=" + plugins);
    }
    run(what, folder, "fmt", "-check", "-diff", "-no-color");
    run(what, folder, "validate", "-no-color");
  }

  private static void run(String what, Path folder, String... arguments) throws Exception {
    List<String> command = new ArrayList<>(List.of("terraform"));
    command.addAll(List.of(arguments));
    Process process =
        new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes());
    assertEquals(0, process.waitFor(), what + ": " + command + "\n" + output);
  }

  private static boolean isInstalled() {
    return Stream.of(System.getenv("PATH").split(":"))
        .anyMatch(path -> Files.isExecutable(Path.of(path, "terraform")));
  }

  private static Optional<Path> plugins() throws IOException {
    String given = System.getenv("TF_PLUGIN_DIR");
    if (given != null && !given.isEmpty()) {
      return Optional.of(Path.of(given));
    }
    for (String place : List.of("opt", "usr/local/share", "usr/share")) {
      Path parent = Path.of("/", place);
      if (Files.isDirectory(parent)) {
        try (Stream<Path> folders = Files.list(parent)) {
          Optional<Path> found =
              folders
                  .filter(one -> Files.isDirectory(one.resolve("registry.terraform.io")))
                  .findFirst();
          if (found.isPresent()) {
            return found;
          }
        }
      }
    }
    return Optional.empty();
  }
}
