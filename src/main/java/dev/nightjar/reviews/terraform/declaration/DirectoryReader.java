package dev.nightjar.reviews.terraform.declaration;

import dev.nightjar.reviews.hcl.syntax.Attribute;
import dev.nightjar.reviews.hcl.syntax.Block;
import dev.nightjar.reviews.hcl.syntax.Body;
import dev.nightjar.reviews.terraform.configuration.Location;
import dev.nightjar.reviews.terraform.configuration.Resource;
import dev.nightjar.reviews.terraform.declaration.BlockContents.Setting;
import dev.nightjar.reviews.terraform.declaration.ModuleDeclarations.Named;
import dev.nightjar.reviews.terraform.declaration.ModuleDeclarations.Typed;
import java.util.HashMap;
import java.util.Map;

/** Collects the declarations of one directory's files. */
public final class DirectoryReader {

  private final ModuleDeclarations moduleDeclarations;
  private final NoticeCollector noticeCollector;
  private final Map<String, Integer> places = new HashMap<>();

  public DirectoryReader(String directory, NoticeCollector noticeCollector) {
    this.moduleDeclarations = new ModuleDeclarations(directory);
    this.noticeCollector = noticeCollector;
  }

  public ModuleDeclarations declarations() {
    return moduleDeclarations;
  }

  public void read(String path, Body file) {
    for (Block block : file.blocks()) {
      switch (block.type()) {
        case "resource" -> addResource(Resource.Kind.MANAGED, path, block);
        case "data" -> addResource(Resource.Kind.DATA, path, block);
        case "provider" -> addProvider(path, block);
        case "variable" -> addNamed(moduleDeclarations.variables, path, block);
        case "output" -> addNamed(moduleDeclarations.outputs, path, block);
        case "module" -> addNamed(moduleDeclarations.calls, path, block);
        case "locals" ->
            block
                .body()
                .attributes()
                .forEach(
                    local ->
                        moduleDeclarations.locals.putIfAbsent(
                            local.name(), new Setting(path, local)));
        default -> {
          // terraform, moved, import, check and similar blocks have no value
        }
      }
    }
  }

  /** Merges an override file; declarations without a counterpart are added. */
  public void override(String path, Body file) {
    for (Block block : file.blocks()) {
      switch (block.type()) {
        case "resource" -> overrideResource(Resource.Kind.MANAGED, path, block);
        case "data" -> overrideResource(Resource.Kind.DATA, path, block);
        case "provider" -> addProvider(path, block);
        case "variable" -> overrideNamed(moduleDeclarations.variables, path, block);
        case "output" -> overrideNamed(moduleDeclarations.outputs, path, block);
        case "module" -> overrideNamed(moduleDeclarations.calls, path, block);
        case "locals" ->
            block
                .body()
                .attributes()
                .forEach(
                    local -> moduleDeclarations.locals.put(local.name(), new Setting(path, local)));
        default -> {
          // ignored, as above
        }
      }
    }
  }

  /** Reads the values of a {@code .tfvars} file; a later file takes precedence. */
  public void readValues(String path, Body file) {
    for (Attribute attribute : file.attributes()) {
      moduleDeclarations.given.put(attribute.name(), new Setting(path, attribute));
    }
  }

  private void addResource(Resource.Kind kind, String path, Block block) {
    if (!hasLabels(2, path, block)) {
      return;
    }
    Typed resource = typed(kind, path, block);
    Integer first = places.putIfAbsent(resource.address(), moduleDeclarations.resources.size());
    if (first != null) {
      Location other = moduleDeclarations.resources.get(first).block().location();
      noticeCollector.add(
          resource.block().location(),
          "%s is declared twice, also in line %d of %s."
              .formatted(resource.address(), other.line(), other.filePath()));
    }
    moduleDeclarations.resources.add(resource);
  }

  private void overrideResource(Resource.Kind kind, String path, Block block) {
    if (!hasLabels(2, path, block)) {
      return;
    }
    Typed changes = typed(kind, path, block);
    Integer place = places.get(changes.address());
    if (place == null) {
      addResource(kind, path, block);
    } else {
      Typed overridden = moduleDeclarations.resources.get(place);
      moduleDeclarations.resources.set(place, overridden.overriddenBy(changes.block().contents()));
    }
  }

  private void addProvider(String path, Block block) {
    if (hasLabels(1, path, block)) {
      moduleDeclarations.providers.add(
          new Typed(Resource.Kind.PROVIDER, block.labels().get(0), named("", path, block)));
    }
  }

  private void addNamed(Map<String, Named> among, String path, Block block) {
    if (hasLabels(1, path, block)) {
      String name = block.labels().get(0);
      among.putIfAbsent(name, named(name, path, block));
    }
  }

  private void overrideNamed(Map<String, Named> among, String path, Block block) {
    if (hasLabels(1, path, block)) {
      String name = block.labels().get(0);
      Named changes = named(name, path, block);
      among.merge(name, changes, (first, later) -> first.overriddenBy(later.contents()));
    }
  }

  private boolean hasLabels(int wanted, String path, Block block) {
    boolean right = block.labels().size() == wanted;
    if (!right) {
      noticeCollector.add(
          new Location(path, block.header()),
          wanted == 2
              ? "A %s block needs a type and a name; it is not reviewed.".formatted(block.type())
              : "A %s block needs one name; it is not reviewed.".formatted(block.type()));
    }
    return right;
  }

  private static Typed typed(Resource.Kind kind, String path, Block block) {
    return new Typed(kind, block.labels().get(0), named(block.labels().get(1), path, block));
  }

  private static Named named(String name, String path, Block block) {
    return new Named(name, path, block, BlockContents.of(path, block.body()));
  }
}
