package dev.nightjar.reviews.terraform.module;

import dev.nightjar.reviews.terraform.configuration.Location;
import dev.nightjar.reviews.terraform.declaration.BlockContents.Setting;
import dev.nightjar.reviews.terraform.declaration.FilePaths;
import dev.nightjar.reviews.terraform.declaration.InstalledModules;
import dev.nightjar.reviews.terraform.declaration.ModuleDeclarations;
import dev.nightjar.reviews.terraform.declaration.ModuleDeclarations.Named;
import dev.nightjar.reviews.terraform.declaration.ObjectLiterals;
import dev.nightjar.reviews.terraform.registry.RegistryModules;
import java.util.Map;
import java.util.Optional;

/** A root module and the modules that it may call. */
public final class RootModule {

  /** Limits the number of modules, as protection against hostile input. */
  private static final int MAX_MODULES = 1_000;

  private final ModuleDeclarations moduleDeclarations;
  private final Map<String, ModuleDeclarations> directories;
  private final InstalledModules installedModules;
  private final RegistryModules registryModules;
  private final Evaluation evaluation;
  private final AssumedPresence presence;
  private int modules;

  public RootModule(
      ModuleDeclarations moduleDeclarations,
      Map<String, ModuleDeclarations> directories,
      InstalledModules installedModules,
      RegistryModules registryModules,
      Evaluation evaluation) {
    this(
        moduleDeclarations,
        directories,
        installedModules,
        registryModules,
        evaluation,
        AssumedPresence.NONE);
  }

  private RootModule(
      ModuleDeclarations moduleDeclarations,
      Map<String, ModuleDeclarations> directories,
      InstalledModules installedModules,
      RegistryModules registryModules,
      Evaluation evaluation,
      AssumedPresence presence) {
    this.moduleDeclarations = moduleDeclarations;
    this.directories = directories;
    this.installedModules = installedModules;
    this.registryModules = registryModules;
    this.evaluation = evaluation;
    this.presence = presence;
  }

  RootModule assuming(AssumedPresence other) {
    return new RootModule(
        moduleDeclarations, directories, installedModules, registryModules, evaluation, other);
  }

  AssumedPresence presence() {
    return presence;
  }

  /** The declarations that a module block calls, if its source is among the files. */
  Optional<ModuleDeclarations> called(Named call, Module caller) {
    Optional<Setting> setting = call.contents().setting("source");
    Optional<String> source =
        setting.flatMap(found -> ObjectLiterals.literal(found.attribute().value()));
    Location location = setting.map(Setting::location).orElse(call.location());
    if (source.isEmpty()) {
      evaluation.moduleMissing(
          location, "The module's source is unknown; its resources are not reviewed.");
      return Optional.empty();
    }
    Optional<String> directory =
        FilePaths.local(caller.declarations().directory, source.get())
            .or(() -> installedModules.directory(caller.keyOfCall(call.name())));
    Optional<ModuleDeclarations> target = directory.map(directories::get);
    if (target.isEmpty()) {
      Optional<ModuleDeclarations> model = registryModules.model(source.get());
      if (model.isPresent()) {
        evaluation.notice(
            location,
            "The module %s is not in the submitted files; it is judged by its inputs."
                .formatted(source.get()));
        return model;
      }
      evaluation.moduleMissing(
          location,
          "The module %s is not in the submitted files; its resources are not reviewed."
              .formatted(source.get()));
      return Optional.empty();
    }
    if (caller.isWithin(directory.get())) {
      evaluation.notice(location, "The module calls itself.");
      return Optional.empty();
    }
    return target;
  }

  /** Whether another module may be added. */
  boolean mayAddModule(Location call) {
    if (++modules > MAX_MODULES) {
      evaluation.moduleMissing(
          call, "More than " + MAX_MODULES + " modules; this one is not reviewed.");
    }
    return modules <= MAX_MODULES;
  }

  /** The path of a directory relative to the root module. */
  String pathTo(String target) {
    return FilePaths.relative(moduleDeclarations.directory, target);
  }

  String directory() {
    return moduleDeclarations.directory;
  }

  Evaluation evaluation() {
    return evaluation;
  }
}
