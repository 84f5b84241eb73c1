package dev.nightjar.reviews.terraform;

import dev.nightjar.reviews.terraform.Contents.Setting;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What the files of one directory declare: a module, before anybody calls it. */
final class Declarations {

  /** A block that has a name. */
  record Named(String name, Contents contents, Location location) {

    Named overriddenBy(Contents changes) {
      return new Named(name, contents.overriddenBy(changes), location);
    }
  }

  /** A resource, data source or provider. */
  record Typed(Resource.Kind kind, String type, Named block) {

    /** Its address within the module. */
    String address() {
      return switch (kind) {
        case MANAGED -> type + "." + block.name();
        case DATA -> "data." + type + "." + block.name();
        case PROVIDER -> "provider." + type;
      };
    }

    Typed overriddenBy(Contents changes) {
      return new Typed(kind, type, block.overriddenBy(changes));
    }
  }

  final String directory;
  final Map<String, Named> variables = new LinkedHashMap<>();
  final Map<String, Setting> locals = new LinkedHashMap<>();
  final Map<String, Named> outputs = new LinkedHashMap<>();
  final Map<String, Named> calls = new LinkedHashMap<>();
  final List<Typed> resources = new ArrayList<>();
  final List<Typed> providers = new ArrayList<>();

  /** What {@code terraform.tfvars} and the like give the variables, if this is a root. */
  final Map<String, Setting> given = new LinkedHashMap<>();

  Declarations(String directory) {
    this.directory = directory;
  }
}
