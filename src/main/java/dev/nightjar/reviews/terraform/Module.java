package dev.nightjar.reviews.terraform;

import dev.nightjar.reviews.hcl.Expression;
import dev.nightjar.reviews.terraform.Contents.Setting;
import dev.nightjar.reviews.terraform.Declarations.Named;
import dev.nightjar.reviews.terraform.Declarations.Typed;
import dev.nightjar.reviews.terraform.Value.Bool;
import dev.nightjar.reviews.terraform.Value.Mapping;
import dev.nightjar.reviews.terraform.Value.Null;
import dev.nightjar.reviews.terraform.Value.Text;
import dev.nightjar.reviews.terraform.Value.Unknown;
import dev.nightjar.reviews.terraform.expression.InvalidExpression;
import dev.nightjar.reviews.terraform.expression.Names;
import dev.nightjar.reviews.terraform.expression.Path;
import dev.nightjar.reviews.terraform.expression.Scope;
import dev.nightjar.reviews.terraform.expression.Unknowns;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A module as it is called from one place, or a root: what its names stand for. */
final class Module implements Names {

  /** The instance of a module block that this module is. */
  record Calling(ModuleCall call, Module caller, Scope scope) {}

  private static final Scope NO_NAMES = new Scope(Names.none());

  private final Declarations declarations;
  private final String prefix;
  private final String key;
  private final Optional<Calling> calling;
  private final Root root;
  private final Scope scope = new Scope(this);
  private final List<ResourceBlock> resources = new ArrayList<>();
  private final Map<String, ResourceBlock> resourcesByAddress = new LinkedHashMap<>();
  private final Map<String, ModuleCall> calls = new LinkedHashMap<>();
  private final Memo<Value> variables = new Memo<>();
  private final Memo<Value> locals = new Memo<>();
  private final Memo<Value> outputs = new Memo<>();

  Module(Declarations declarations, Root root) {
    this(declarations, root, "", "", Optional.empty());
  }

  private Module(
      Declarations declarations, Root root, String prefix, String key, Optional<Calling> calling) {
    this.declarations = declarations;
    this.root = root;
    this.prefix = prefix;
    this.key = key;
    this.calling = calling;
    for (Typed declared : declarations.resources) {
      ResourceBlock resource = new ResourceBlock(declared, this, root.evaluation());
      resources.add(resource);
      resourcesByAddress.putIfAbsent(declared.address(), resource);
    }
    for (Named declared : declarations.calls.values()) {
      calls.put(
          declared.name(),
          new ModuleCall(declared, this, root.called(declared, this), root.evaluation()));
    }
  }

  Optional<Module> called(ModuleCall call, Declarations target, Expansion.Instance instance) {
    if (!root.admitsModule(call.declared().location())) {
      return Optional.empty();
    }
    return Optional.of(
        new Module(
            target,
            root,
            call.address() + ".",
            keyOf(instance.key()),
            Optional.of(new Calling(call, this, instance.scope()))));
  }

  @Override
  public Value resolve(String name, Path path) {
    return switch (name) {
      case "var" -> variable(wanted(path));
      case "local" -> local(wanted(path));
      case "module" -> module(wanted(path), path);
      case "path" -> path(wanted(path));
      case "data" -> resource("data." + wanted(path) + "." + wanted(path), path);
      case "ephemeral" -> resource("ephemeral." + wanted(path) + "." + wanted(path), path);
      case "resource" -> resource(wanted(path) + "." + wanted(path), path);
      case "terraform", "each", "count", "self" -> Unknowns.NOTHING_KNOWN;
      default -> resource(name + "." + wanted(path), path);
    };
  }

  private static String wanted(Path path) {
    return path.takeName().orElseThrow(() -> new InvalidExpression("a name is missing"));
  }

  private Value resource(String address, Path path) {
    ResourceBlock resource = resourcesByAddress.get(address);
    return resource == null ? Unknown.from(Set.of(prefix + address)) : resource.resolve(path);
  }

  private Value module(String name, Path path) {
    ModuleCall call = calls.get(name);
    return call == null ? Unknown.from(Set.of(prefix + "module." + name)) : call.resolve(path);
  }

  private Value path(String which) {
    return switch (which) {
      case "module" -> new Text(root.pathTo(declarations.directory));
      case "root" -> new Text(root.pathTo(root.directory()));
      default -> Unknowns.NOTHING_KNOWN;
    };
  }

  private Value local(String name) {
    Setting setting = declarations.locals.get(name);
    if (setting == null) {
      return Unknowns.NOTHING_KNOWN;
    }
    return locals.get(
        name,
        () -> root.evaluation().value(setting, scope),
        () -> root.evaluation().circular(setting.location(), "local." + name));
  }

  private Value variable(String name) {
    Named declared = declarations.variables.get(name);
    if (declared == null) {
      return Unknowns.NOTHING_KNOWN;
    }
    return variables.get(
        name,
        () -> root.evaluation().computed(declared.location(), () -> converted(declared)),
        () -> root.evaluation().circular(declared.location(), "var." + name));
  }

  private Value converted(Named variable) {
    Value value = unconverted(variable);
    Optional<Setting> type = variable.contents().setting("type");
    return type.isEmpty()
        ? value
        : new TypeConstraint(root.evaluation().evaluator())
            .convert(value, type.get().attribute().value());
  }

  private Value unconverted(Named variable) {
    Optional<Value> given = given(variable.name());
    boolean unset = given.isEmpty() || given.get() instanceof Null && refusesNull(variable);
    if (!unset) {
      return given.get();
    }
    return variable
        .contents()
        .setting("default")
        .map(setting -> root.evaluation().value(setting, NO_NAMES))
        .orElse(Unknowns.NOTHING_KNOWN);
  }

  private boolean refusesNull(Named variable) {
    return variable
        .contents()
        .setting("nullable")
        .map(setting -> root.evaluation().value(setting, NO_NAMES))
        .equals(Optional.of(new Bool(false)));
  }

  private Optional<Value> given(String variable) {
    if (calling.isPresent()) {
      return argument(variable)
          .map(setting -> root.evaluation().value(setting, calling.get().scope()));
    }
    return Optional.ofNullable(declarations.given.get(variable))
        .map(setting -> root.evaluation().value(setting, NO_NAMES));
  }

  private Optional<Setting> argument(String variable) {
    return calling.flatMap(from -> from.call().declared().contents().setting(variable));
  }

  Optional<Value> output(String name) {
    Optional<Setting> setting = outputSetting(name);
    return setting.map(
        found ->
            outputs.get(
                name,
                () -> root.evaluation().value(found, scope),
                () -> root.evaluation().circular(found.location(), "output." + name)));
  }

  Value outputs() {
    Map<String, Value> all = new LinkedHashMap<>();
    declarations.outputs.keySet().forEach(name -> output(name).ifPresent(v -> all.put(name, v)));
    return new Mapping(all);
  }

  private Optional<Setting> outputSetting(String name) {
    return Optional.ofNullable(declarations.outputs.get(name))
        .flatMap(declared -> declared.contents().setting("value"));
  }

  /** The expression behind the name of an output, local or input, and where it is evaluated. */
  Optional<Scope.Source> sourceOf(String kind, String name) {
    return switch (kind) {
      case "local" -> Optional.ofNullable(declarations.locals.get(name)).map(this::source);
      case "output" -> outputSetting(name).map(this::source);
      default ->
          argument(name)
              .map(
                  setting ->
                      new Scope.Source(setting.attribute().value(), calling.orElseThrow().scope()));
    };
  }

  private Scope.Source source(Setting setting) {
    Expression expression = setting.attribute().value();
    return new Scope.Source(expression, scope);
  }

  Set<String> outputNames() {
    return declarations.outputs.keySet();
  }

  Optional<ModuleCall> call(String name) {
    return Optional.ofNullable(calls.get(name));
  }

  Optional<ResourceBlock> resource(String address) {
    return Optional.ofNullable(resourcesByAddress.get(address));
  }

  List<ResourceBlock> resources() {
    return resources;
  }

  List<Module> modules() {
    return calls.values().stream().flatMap(call -> call.modules().stream()).toList();
  }

  /** Whether this module or one that leads to it is the one in that directory. */
  boolean isWithin(String directory) {
    return declarations.directory.equals(directory)
        || calling.isPresent() && calling.get().caller().isWithin(directory);
  }

  Declarations declarations() {
    return declarations;
  }

  Scope scope() {
    return scope;
  }

  String prefix() {
    return prefix;
  }

  /** The key of an instance in this module, which may itself be one of many. */
  String keyOf(String instance) {
    return key.isEmpty() || instance.isEmpty() ? key + instance : key + "/" + instance;
  }
}
