package dev.nightjar.reviews.terraform;

import dev.nightjar.reviews.hcl.HclParser;
import dev.nightjar.reviews.hcl.syntax.Body;
import dev.nightjar.reviews.hcl.syntax.ParsedFile;
import dev.nightjar.reviews.hcl.syntax.SyntaxError;
import dev.nightjar.reviews.model.TerraformFile;
import dev.nightjar.reviews.terraform.configuration.Configuration;
import dev.nightjar.reviews.terraform.declaration.DirectoryReader;
import dev.nightjar.reviews.terraform.declaration.FileKind;
import dev.nightjar.reviews.terraform.declaration.FilePaths;
import dev.nightjar.reviews.terraform.declaration.ModuleDeclarations;
import dev.nightjar.reviews.terraform.declaration.NoticeCollector;
import dev.nightjar.reviews.terraform.declaration.RootModuleFinder;
import dev.nightjar.reviews.terraform.expression.Evaluator;
import dev.nightjar.reviews.terraform.function.StandardFunctions;
import dev.nightjar.reviews.terraform.module.CombinedConfiguration;
import dev.nightjar.reviews.terraform.module.Evaluation;
import dev.nightjar.reviews.terraform.module.Module;
import dev.nightjar.reviews.terraform.module.RootConfiguration;
import dev.nightjar.reviews.terraform.module.RootModule;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Loads and evaluates Terraform files without calling any provider. */
public final class TerraformLoader {

  /** The minimum number of evaluation steps; a large configuration gets one step per character. */
  private static final long MIN_STEPS = 2_000_000;

  private static final int MAX_ERRORS_PER_FILE = 20;

  private final NoticeCollector noticeCollector = new NoticeCollector();
  private final Map<String, String> texts = new TreeMap<>();
  private final Map<String, ModuleDeclarations> directories = new LinkedHashMap<>();

  private TerraformLoader() {}

  /** Each directory is a module; those that no other directory calls are roots. Never throws. */
  public static Configuration load(List<TerraformFile> files) {
    TerraformLoader loading = new TerraformLoader();
    loading.addFiles(files);
    loading.readDirectories();
    return loading.configuration();
  }

  private void addFiles(List<TerraformFile> files) {
    for (TerraformFile file : files) {
      String path = FilePaths.normalized(file.path());
      if (texts.putIfAbsent(path, file.content()) != null) {
        noticeCollector.add(
            path, 1, "The file was submitted twice; only the first one is reviewed.");
      }
    }
  }

  private void readDirectories() {
    Map<String, Map<FileKind, List<String>>> byDirectory = new TreeMap<>();
    for (String path : texts.keySet()) {
      FileKind role = FileKind.of(path);
      if (role != FileKind.OTHER) {
        byDirectory
            .computeIfAbsent(FilePaths.directory(path), directory -> new EnumMap<>(FileKind.class))
            .computeIfAbsent(role, files -> new ArrayList<>())
            .add(path);
      }
    }
    byDirectory.forEach(this::readDirectory);
  }

  private void readDirectory(String directory, Map<FileKind, List<String>> files) {
    if (!files.containsKey(FileKind.CONFIGURATION) && !files.containsKey(FileKind.OVERRIDE)) {
      return;
    }
    DirectoryReader reader = new DirectoryReader(directory, noticeCollector);
    files.forEach((role, paths) -> paths.forEach(path -> read(role, path, reader)));
    directories.put(directory, reader.declarations());
  }

  private void read(FileKind role, String path, DirectoryReader reader) {
    Body body = parse(path);
    switch (role) {
      case CONFIGURATION -> reader.read(path, body);
      case OVERRIDE -> reader.override(path, body);
      default -> reader.readValues(path, body);
    }
  }

  private Body parse(String path) {
    ParsedFile file = HclParser.parse(path, texts.get(path));
    int errors = Math.min(file.errors().size(), MAX_ERRORS_PER_FILE);
    for (SyntaxError error : file.errors().subList(0, errors)) {
      noticeCollector.add(path, error.line(), error.message());
    }
    return file.body();
  }

  private Configuration configuration() {
    List<Configuration> roots = new ArrayList<>();
    long steps = MIN_STEPS + texts.values().stream().mapToLong(String::length).sum();
    for (ModuleDeclarations moduleDeclarations : RootModuleFinder.find(directories)) {
      NoticeCollector ofRoot = new NoticeCollector();
      StandardFunctions functions =
          new StandardFunctions(
              path ->
                  Optional.ofNullable(
                      texts.get(FilePaths.resolve(moduleDeclarations.directory, path))));
      Evaluation evaluation = new Evaluation(new Evaluator(functions, steps), ofRoot);
      RootModule rootModule = new RootModule(moduleDeclarations, directories, evaluation);
      roots.add(
          new RootConfiguration(new Module(moduleDeclarations, rootModule), evaluation, ofRoot));
    }
    return new CombinedConfiguration(roots, noticeCollector);
  }
}
