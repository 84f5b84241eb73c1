package dev.nightjar.reviews.terraform.module;

import dev.nightjar.reviews.hcl.syntax.Expression;
import dev.nightjar.reviews.terraform.configuration.EvaluatedBlock;
import dev.nightjar.reviews.terraform.declaration.BlockContents.Setting;
import dev.nightjar.reviews.terraform.declaration.ModuleDeclarations;
import dev.nightjar.reviews.terraform.declaration.ModuleDeclarations.Named;
import dev.nightjar.reviews.terraform.declaration.ModuleDeclarations.Typed;
import dev.nightjar.reviews.terraform.expression.AttributePath;
import dev.nightjar.reviews.terraform.expression.NameResolver;
import dev.nightjar.reviews.terraform.expression.Scope;
import dev.nightjar.reviews.terraform.registry.RegistryModules;
import dev.nightjar.reviews.terraform.value.InvalidExpressionException;
import dev.nightjar.reviews.terraform.value.UnknownValues;
import dev.nightjar.reviews.terraform.value.Value;
import dev.nightjar.reviews.terraform.value.Value.Bool;
import dev.nightjar.reviews.terraform.value.Value.Mapping;
import dev.nightjar.reviews.terraform.value.Value.Null;
import dev.nightjar.reviews.terraform.value.Value.Text;
import dev.nightjar.reviews.terraform.value.Value.Unknown;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** An instance of a module: it resolves the module's names. */
public final class Module implements NameResolver {

  /** The module block instance that calls this module. */
  record Caller(ModuleCall call, Module caller, Scope scope) {}

  private static final Scope NO_NAMES = new Scope(NameResolver.none());

  private final ModuleDeclarations moduleDeclarations;
  private final String prefix;
  private final String key;
  private final Optional<Caller> caller;
  private final RootModule rootModule;
  private final Scope scope = new Scope(this);
  private final List<ResourceBlock> resources = new ArrayList<>();
  private final Map<String, ResourceBlock> resourcesByAddress = new LinkedHashMap<>();
  private final Map<String, ModuleCall> calls = new LinkedHashMap<>();
  private final Memo<Value> variables = new Memo<>();
  private final Memo<Value> locals = new Memo<>();
  private final Memo<Value> outputs = new Memo<>();

  public Module(ModuleDeclarations moduleDeclarations, RootModule rootModule) {
    this(moduleDeclarations, rootModule, "", "", Optional.empty());
  }

  private Module(
      ModuleDeclarations moduleDeclarations,
      RootModule rootModule,
      String prefix,
      String key,
      Optional<Caller> calling) {
    this.moduleDeclarations = moduleDeclarations;
    this.rootModule = rootModule;
    this.prefix = prefix;
    this.key = key;
    this.caller = calling;
    for (Typed declared : moduleDeclarations.resources) {
      ResourceBlock resource = new ResourceBlock(declared, this, rootModule.evaluation());
      resources.add(resource);
      resourcesByAddress.putIfAbsent(declared.address(), resource);
    }
    for (Named declared : moduleDeclarations.calls.values()) {
      calls.put(
          declared.name(),
          new ModuleCall(
              declared, this, rootModule.called(declared, this), rootModule.evaluation()));
    }
  }

  Optional<Module> called(
      ModuleCall call, ModuleDeclarations target, InstanceExpansion.Instance instance) {
    if (!rootModule.mayAddModule(call.declared().location())) {
      return Optional.empty();
    }
    return Optional.of(
        new Module(
            target,
            rootModule,
            call.address() + ".",
            keyOf(instance.key()),
            Optional.of(new Caller(call, this, instance.scope()))));
  }

  @Override
  public Value resolve(String name, AttributePath attributePath) {
    return switch (name) {
      case "var" -> variable(wanted(attributePath));
      case "local" -> local(wanted(attributePath));
      case "module" -> module(wanted(attributePath), attributePath);
      case "path" -> path(wanted(attributePath));
      case "data" ->
          resource("data." + wanted(attributePath) + "." + wanted(attributePath), attributePath);
      case "ephemeral" ->
          resource(
              "ephemeral." + wanted(attributePath) + "." + wanted(attributePath), attributePath);
      case "resource" ->
          resource(wanted(attributePath) + "." + wanted(attributePath), attributePath);
      case "terraform", "each", "count", "self" -> UnknownValues.NOTHING_KNOWN;
      default -> resource(name + "." + wanted(attributePath), attributePath);
    };
  }

  private static String wanted(AttributePath attributePath) {
    return attributePath
        .takeName()
        .orElseThrow(() -> new InvalidExpressionException("a name is missing"));
  }

  private Value resource(String address, AttributePath attributePath) {
    ResourceBlock resource = resourcesByAddress.get(address);
    return resource == null
        ? Unknown.from(Set.of(prefix + address))
        : resource.resolve(attributePath);
  }

  private Value module(String name, AttributePath attributePath) {
    ModuleCall call = calls.get(name);
    return call == null
        ? Unknown.from(Set.of(prefix + "module." + name))
        : call.resolve(attributePath);
  }

  private Value path(String which) {
    return switch (which) {
      case "module" -> new Text(rootModule.pathTo(moduleDeclarations.directory));
      case "root" -> new Text(rootModule.pathTo(rootModule.directory()));
      default -> UnknownValues.NOTHING_KNOWN;
    };
  }

  private Value local(String name) {
    Setting setting = moduleDeclarations.locals.get(name);
    if (setting == null) {
      return UnknownValues.NOTHING_KNOWN;
    }
    return locals.get(
        name,
        () -> rootModule.evaluation().value(setting, scope),
        () -> rootModule.evaluation().circular(setting.location(), "local." + name));
  }

  private Value variable(String name) {
    Named declared = moduleDeclarations.variables.get(name);
    if (declared == null || rootModule.presence().isUnknown(prefix, name)) {
      return UnknownValues.NOTHING_KNOWN;
    }
    return variables.get(
        name,
        () -> rootModule.evaluation().computed(declared.location(), () -> converted(declared)),
        () -> rootModule.evaluation().circular(declared.location(), "var." + name));
  }

  private Value converted(Named variable) {
    Value value = unconverted(variable);
    Optional<Setting> type = variable.contents().setting("type");
    return type.isEmpty()
        ? value
        : new TypeConstraint(rootModule.evaluation().evaluator())
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
        .map(setting -> rootModule.evaluation().value(setting, NO_NAMES))
        .orElse(UnknownValues.NOTHING_KNOWN);
  }

  private boolean refusesNull(Named variable) {
    return variable
        .contents()
        .setting("nullable")
        .map(setting -> rootModule.evaluation().value(setting, NO_NAMES))
        .equals(Optional.of(new Bool(false)));
  }

  private Optional<Value> given(String variable) {
    if (caller.isPresent()) {
      return argument(variable)
          .map(setting -> rootModule.evaluation().value(setting, caller.get().scope()));
    }
    return Optional.ofNullable(moduleDeclarations.given.get(variable))
        .map(setting -> rootModule.evaluation().value(setting, NO_NAMES));
  }

  private Optional<Setting> argument(String variable) {
    return caller.flatMap(from -> from.call().declared().contents().setting(variable));
  }

  Optional<Value> output(String name) {
    Optional<Setting> setting = outputSetting(name);
    return setting.map(
        found ->
            outputs.get(
                name,
                () -> rootModule.evaluation().value(found, scope),
                () -> rootModule.evaluation().circular(found.location(), "output." + name)));
  }

  Value outputs() {
    Map<String, Value> all = new LinkedHashMap<>();
    moduleDeclarations
        .outputs
        .keySet()
        .forEach(name -> output(name).ifPresent(v -> all.put(name, v)));
    return new Mapping(all);
  }

  private Optional<Setting> outputSetting(String name) {
    return Optional.ofNullable(moduleDeclarations.outputs.get(name))
        .flatMap(declared -> declared.contents().setting("value"));
  }

  /**
   * The instances of a block, or one that represents them if the block is assumed to be present.
   */
  InstanceExpansion expansion(String address, InstanceExpansion written) {
    return written.instances().isEmpty() && rootModule.presence().isAssumed(address)
        ? InstanceExpansion.unknown(scope)
        : written;
  }

  /** Whether the value of a variable is its default. */
  boolean isDefault(String variable) {
    return moduleDeclarations.variables.containsKey(variable)
        && argument(variable).isEmpty()
        && (caller.isPresent() || !moduleDeclarations.given.containsKey(variable));
  }

  /** The expression of an output, local or input, and its scope. */
  Optional<Scope.Source> sourceOf(String kind, String name) {
    return switch (kind) {
      case "local" -> Optional.ofNullable(moduleDeclarations.locals.get(name)).map(this::source);
      case "output" -> outputSetting(name).map(this::source);
      default ->
          argument(name)
              .map(
                  setting ->
                      new Scope.Source(setting.attribute().value(), caller.orElseThrow().scope()));
    };
  }

  private Scope.Source source(Setting setting) {
    Expression expression = setting.attribute().value();
    return new Scope.Source(expression, scope);
  }

  Set<String> outputNames() {
    return moduleDeclarations.outputs.keySet();
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

  Collection<ModuleCall> calls() {
    return calls.values();
  }

  /** The path of the module that has the provider's block, and the name of the block there. */
  Map.Entry<String, ProviderName> provider(ProviderName name) {
    boolean isHere =
        moduleDeclarations.providers.stream()
            .anyMatch(one -> name.equals(new ProviderName(one.type(), aliasOf(one))));
    if (isHere || caller.isEmpty()) {
      return Map.entry(prefix, name);
    }
    Caller from = caller.get();
    return from.caller().provider(name.passedBy(from.call().declared().contents()).orElse(name));
  }

  String aliasOf(Typed provider) {
    return provider
        .block()
        .contents()
        .setting("alias")
        .map(setting -> rootModule.evaluation().value(setting, NO_NAMES))
        .map(value -> value instanceof Text text ? text.value() : "")
        .orElse("");
  }

  /** The same root module under other assumptions. */
  Module assuming(AssumedPresence presence) {
    return new Module(moduleDeclarations, rootModule.assuming(presence));
  }

  List<Module> modules() {
    return calls.values().stream().flatMap(call -> call.modules().stream()).toList();
  }

  /** Whether this module or one of its callers is in that directory. */
  boolean isWithin(String directory) {
    return moduleDeclarations.directory.equals(directory)
        || caller.isPresent() && caller.get().caller().isWithin(directory);
  }

  /** A block of this module; if the module is only modeled, its location is the call. */
  EvaluatedBlock located(EvaluatedBlock body) {
    return caller.isPresent() && RegistryModules.isModel(moduleDeclarations)
        ? new ModeledBlock(body, caller.get().call().declared())
        : body;
  }

  ModuleDeclarations declarations() {
    return moduleDeclarations;
  }

  Scope scope() {
    return scope;
  }

  String prefix() {
    return prefix;
  }

  /** The key of a call in Terraform's list of installed modules: {@code network.subnets}. */
  String keyOfCall(String name) {
    return caller
        .map(from -> from.caller().keyOfCall(from.call().declared().name()) + '.' + name)
        .orElse(name);
  }

  /** The key of an instance in this module, including the key of the module itself. */
  String keyOf(String instance) {
    return key.isEmpty() || instance.isEmpty() ? key + instance : key + "/" + instance;
  }
}
