package dev.nightjar.reviews.terraform;

import dev.nightjar.reviews.hcl.syntax.Body;
import dev.nightjar.reviews.hcl.syntax.ParsedFile;
import dev.nightjar.reviews.hcl.syntax.SyntaxError;
import dev.nightjar.reviews.model.Notice;
import dev.nightjar.reviews.model.TerraformFile;
import dev.nightjar.reviews.terraform.configuration.Configuration;
import dev.nightjar.reviews.terraform.declaration.DirectoryReader;
import dev.nightjar.reviews.terraform.declaration.FileKind;
import dev.nightjar.reviews.terraform.declaration.FilePaths;
import dev.nightjar.reviews.terraform.declaration.InstalledModules;
import dev.nightjar.reviews.terraform.declaration.ModuleDeclarations;
import dev.nightjar.reviews.terraform.declaration.NoticeCollector;
import dev.nightjar.reviews.terraform.declaration.RootModuleFinder;
import dev.nightjar.reviews.terraform.expression.Evaluator;
import dev.nightjar.reviews.terraform.files.ParsedFiles;
import dev.nightjar.reviews.terraform.function.StandardFunctions;
import dev.nightjar.reviews.terraform.module.CombinedConfiguration;
import dev.nightjar.reviews.terraform.module.Evaluation;
import dev.nightjar.reviews.terraform.module.Module;
import dev.nightjar.reviews.terraform.module.RootConfiguration;
import dev.nightjar.reviews.terraform.module.RootModule;
import dev.nightjar.reviews.terraform.plan.PlanLoader;
import dev.nightjar.reviews.terraform.registry.RegistryModules;
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

  private final ParsedFiles files;
  private final NoticeCollector noticeCollector = new NoticeCollector();
  private final Map<String, ModuleDeclarations> directories = new LinkedHashMap<>();

  private TerraformLoader(ParsedFiles files) {
    this.files = files;
  }

  public static Configuration load(List<TerraformFile> files) {
    return load(new ParsedFiles(files));
  }

  /** Each directory is a module; those that no other directory calls are roots. Never throws. */
  public static Configuration load(ParsedFiles files) {
    TerraformLoader loading = new TerraformLoader(files);
    loading.reportDuplicates();
    loading.readDirectories();
    return loading.configuration();
  }

  private void reportDuplicates() {
    for (String path : files.duplicates()) {
      noticeCollector.add(path, 1, "The file was submitted twice; only the first one is reviewed.");
    }
  }

  private void readDirectories() {
    Map<String, Map<FileKind, List<String>>> byDirectory = new TreeMap<>();
    for (String path : files.texts().keySet()) {
      FileKind role = FileKind.of(path);
      if (role != FileKind.OTHER) {
        byDirectory
            .computeIfAbsent(FilePaths.directory(path), directory -> new EnumMap<>(FileKind.class))
            .computeIfAbsent(role, kind -> new ArrayList<>())
            .add(path);
      }
    }
    byDirectory.forEach(this::readDirectory);
  }

  private void readDirectory(String directory, Map<FileKind, List<String>> byKind) {
    if (!byKind.containsKey(FileKind.CONFIGURATION) && !byKind.containsKey(FileKind.OVERRIDE)) {
      return;
    }
    DirectoryReader reader = new DirectoryReader(directory, noticeCollector);
    byKind.forEach((role, paths) -> paths.forEach(path -> read(role, path, reader)));
    files.variables().forEach(values -> reader.readValues(values.path(), values.body()));
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
    ParsedFile file = files.parsed(path).orElseThrow();
    int errors = Math.min(file.errors().size(), MAX_ERRORS_PER_FILE);
    for (SyntaxError error : file.errors().subList(0, errors)) {
      noticeCollector.add(
          new Notice(path, error.line(), error.message(), Notice.Kind.SYNTAX_ERROR));
    }
    return file.body();
  }

  private Configuration configuration() {
    RegistryModules registryModules = new RegistryModules();
    List<Configuration> roots = new ArrayList<>();
    long steps = MIN_STEPS + files.texts().values().stream().mapToLong(String::length).sum();
    for (ModuleDeclarations moduleDeclarations : RootModuleFinder.find(directories)) {
      NoticeCollector ofRoot = new NoticeCollector();
      StandardFunctions functions =
          new StandardFunctions(
              path ->
                  Optional.ofNullable(
                      files.texts().get(FilePaths.resolve(moduleDeclarations.directory, path))));
      Evaluation evaluation = new Evaluation(new Evaluator(functions, steps), ofRoot);
      InstalledModules installedModules =
          InstalledModules.of(moduleDeclarations.directory, files.texts(), ofRoot);
      RootModule rootModule =
          new RootModule(
              moduleDeclarations, directories, installedModules, registryModules, evaluation);
      roots.add(
          new RootConfiguration(new Module(moduleDeclarations, rootModule), evaluation, ofRoot));
    }
    return new CombinedConfiguration(
        files.plans().isEmpty()
            ? roots
            : PlanLoader.replace(roots, files.plans(), files.planState(), noticeCollector::add),
        noticeCollector);
  }
}
