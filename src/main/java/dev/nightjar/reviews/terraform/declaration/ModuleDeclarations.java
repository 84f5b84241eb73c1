package dev.nightjar.reviews.terraform.declaration;

import dev.nightjar.reviews.hcl.syntax.Block;
import dev.nightjar.reviews.terraform.configuration.Location;
import dev.nightjar.reviews.terraform.configuration.Resource;
import dev.nightjar.reviews.terraform.declaration.BlockContents.Setting;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The declarations of one directory: a module before it is called. */
public final class ModuleDeclarations {

  /**
   * A named block.
   *
   * @param contents with the changes of override files
   */
  public record Named(String name, String filePath, Block block, BlockContents contents) {

    public Location location() {
      return new Location(filePath, block.header());
    }

    Named overriddenBy(BlockContents changes) {
      return new Named(name, filePath, block, contents.overriddenBy(changes));
    }
  }

  /** A resource, data source or provider. */
  public record Typed(Resource.Kind kind, String type, Named block) {

    /** Its address within the module. */
    public String address() {
      return switch (kind) {
        case MANAGED -> type + "." + block.name();
        case DATA -> "data." + type + "." + block.name();
        case PROVIDER -> "provider." + type;
      };
    }

    Typed overriddenBy(BlockContents changes) {
      return new Typed(kind, type, block.overriddenBy(changes));
    }
  }

  public final String directory;
  public final Map<String, Named> variables = new LinkedHashMap<>();
  public final Map<String, Setting> locals = new LinkedHashMap<>();
  public final Map<String, Named> outputs = new LinkedHashMap<>();
  public final Map<String, Named> calls = new LinkedHashMap<>();
  public final List<Typed> resources = new ArrayList<>();
  public final List<Typed> providers = new ArrayList<>();

  /** The values of {@code terraform.tfvars} and similar files, if this is a root module. */
  public final Map<String, Setting> given = new LinkedHashMap<>();

  ModuleDeclarations(String directory) {
    this.directory = directory;
  }
}
