package dev.nightjar.reviews.terraform;

import dev.nightjar.reviews.TerraformFile;
import dev.nightjar.reviews.hcl.Body;
import dev.nightjar.reviews.hcl.Hcl;
import dev.nightjar.reviews.hcl.ParsedFile;
import dev.nightjar.reviews.hcl.SyntaxError;
import dev.nightjar.reviews.terraform.expression.Evaluator;
import dev.nightjar.reviews.terraform.function.Catalogue;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Loads Terraform files as far as they can be told without asking any cloud. */
public final class Terraform {

  /** More than enough for a small configuration; a larger one gets a step per character more. */
  private static final long LEAST_STEPS = 2_000_000;

  private static final int MOST_ERRORS_OF_A_FILE = 20;

  private final Notices notices = new Notices();
  private final Map<String, String> texts = new TreeMap<>();
  private final Map<String, Declarations> directories = new LinkedHashMap<>();

  private Terraform() {}

  /** Each directory is a module; those that no other one calls are roots. Never throws. */
  public static Configuration load(List<TerraformFile> files) {
    Terraform loading = new Terraform();
    loading.take(files);
    loading.readDirectories();
    return loading.configuration();
  }

  private void take(List<TerraformFile> files) {
    for (TerraformFile file : files) {
      String path = Paths.normalized(file.path());
      if (texts.putIfAbsent(path, file.content()) != null) {
        notices.add(path, 1, "The file was handed in twice; only the first is reviewed.");
      }
    }
  }

  private void readDirectories() {
    Map<String, Map<FileRole, List<String>>> byDirectory = new TreeMap<>();
    for (String path : texts.keySet()) {
      FileRole role = FileRole.of(path);
      if (role != FileRole.OTHER) {
        byDirectory
            .computeIfAbsent(Paths.directory(path), directory -> new EnumMap<>(FileRole.class))
            .computeIfAbsent(role, files -> new ArrayList<>())
            .add(path);
      }
    }
    byDirectory.forEach(this::readDirectory);
  }

  private void readDirectory(String directory, Map<FileRole, List<String>> files) {
    if (!files.containsKey(FileRole.CONFIGURATION) && !files.containsKey(FileRole.OVERRIDE)) {
      return;
    }
    DirectoryReader reader = new DirectoryReader(directory, notices);
    files.forEach((role, paths) -> paths.forEach(path -> read(role, path, reader)));
    directories.put(directory, reader.declarations());
  }

  private void read(FileRole role, String path, DirectoryReader reader) {
    Body body = parse(path);
    switch (role) {
      case CONFIGURATION -> reader.read(path, body);
      case OVERRIDE -> reader.override(path, body);
      default -> reader.give(path, body);
    }
  }

  private Body parse(String path) {
    ParsedFile file = Hcl.parse(path, texts.get(path));
    int errors = Math.min(file.errors().size(), MOST_ERRORS_OF_A_FILE);
    for (SyntaxError error : file.errors().subList(0, errors)) {
      notices.add(path, error.line(), error.message());
    }
    return file.body();
  }

  private Configuration configuration() {
    List<Configuration> roots = new ArrayList<>();
    long steps = LEAST_STEPS + texts.values().stream().mapToLong(String::length).sum();
    for (Declarations declarations : RootDirectories.among(directories)) {
      Notices ofRoot = new Notices();
      Catalogue functions =
          new Catalogue(
              path -> Optional.ofNullable(texts.get(Paths.resolve(declarations.directory, path))));
      Evaluation evaluation = new Evaluation(new Evaluator(functions, steps), ofRoot);
      Root root = new Root(declarations, directories, evaluation);
      roots.add(new RootConfiguration(new Module(declarations, root), evaluation, ofRoot));
    }
    return new WholeConfiguration(roots, notices);
  }
}
