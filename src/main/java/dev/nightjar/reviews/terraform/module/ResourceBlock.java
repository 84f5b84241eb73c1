package dev.nightjar.reviews.terraform.module;

import dev.nightjar.reviews.terraform.configuration.EvaluatedBlock;
import dev.nightjar.reviews.terraform.configuration.Resource;
import dev.nightjar.reviews.terraform.declaration.ModuleDeclarations.Typed;
import dev.nightjar.reviews.terraform.expression.AttributePath;
import dev.nightjar.reviews.terraform.value.InvalidExpressionException;
import dev.nightjar.reviews.terraform.value.UnknownValues;
import dev.nightjar.reviews.terraform.value.Value;
import dev.nightjar.reviews.terraform.value.Value.Null;
import dev.nightjar.reviews.terraform.value.Value.Sequence;
import dev.nightjar.reviews.terraform.value.Value.Unknown;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A resource or data source of a module and its instances. */
final class ResourceBlock {

  private static final Set<String> META_ARGUMENTS =
      Set.of("count", "for_each", "depends_on", "provider", "lifecycle", "provisioner");

  private static final int MAX_BLOCK_DEPTH = 20;

  private final Typed declared;
  private final String address;
  private final Module module;
  private final Evaluation evaluation;
  private final Memo<InstanceExpansion> expansion = new Memo<>();
  private final Memo<Value> objects = new Memo<>();
  private final Memo<Value> whole = new Memo<>();
  private final Map<String, SyntaxBlock> bodies = new HashMap<>();

  ResourceBlock(Typed declared, Module module, Evaluation evaluation) {
    this.declared = declared;
    this.address = module.prefix() + declared.address();
    this.module = module;
    this.evaluation = evaluation;
  }

  String address() {
    return address;
  }

  Typed declared() {
    return declared;
  }

  Module module() {
    return module;
  }

  List<Resource> instances() {
    List<Resource> instances = new ArrayList<>();
    for (InstanceExpansion.Instance instance : expansion().instances()) {
      instances.add(
          new Resource(
              declared.kind(),
              declared.type(),
              declared.block().name(),
              address,
              module.keyOf(instance.key()),
              module.located(body(instance))));
    }
    return instances;
  }

  /** Whether no instance is created. */
  boolean isEmpty() {
    return expansion().instances().isEmpty();
  }

  /** Resolves a reference and consumes the steps that concern the instance. */
  Value resolve(AttributePath attributePath) {
    InstanceExpansion all = expansion();
    if (all.shape() == InstanceExpansion.Shape.SINGLE) {
      return resolve(all.instances().get(0), attributePath);
    }
    if (!attributePath.nextIsKey()) {
      return whole.get(address, () -> all.value(origins(), this::object), this::unknown);
    }
    Value key = attributePath.takeKey().orElseThrow();
    Optional<InstanceExpansion.Instance> instance = all.instance(key);
    if (instance.isPresent()) {
      return resolve(instance.get(), attributePath);
    }
    if (key instanceof Unknown || !all.complete()) {
      return Unknown.from(origins());
    }
    throw new InvalidExpressionException("no such instance of " + address, origins());
  }

  private Value resolve(InstanceExpansion.Instance instance, AttributePath attributePath) {
    Optional<String> attribute = attributePath.takeName();
    return attribute.isPresent() ? attribute(instance, attribute.get()) : object(instance);
  }

  private Value attribute(InstanceExpansion.Instance instance, String name) {
    SyntaxBlock body = body(instance);
    Optional<Value> computed = ComputedAttributes.value(declared, name, body, evaluation);
    if (computed.isPresent()) {
      return computed.get();
    }
    if (META_ARGUMENTS.contains(name)) {
      return unknown();
    }
    Value set = body.attribute(name);
    if (!(set instanceof Null)) {
      return set;
    }
    return body.contents().blockTypes().contains(name) ? blocks(body, name, 1) : unknown();
  }

  private Value blocks(EvaluatedBlock within, String type, int depth) {
    if (depth > MAX_BLOCK_DEPTH) {
      return unknown();
    }
    List<Value> objects = new ArrayList<>();
    for (EvaluatedBlock evaluatedBlock : within.blocks(type)) {
      objects.add(nested(evaluatedBlock, depth));
    }
    return within.blocksKnown(type)
        ? new Sequence(objects)
        : UnknownValues.list(origins(), objects);
  }

  private Value nested(EvaluatedBlock any, int depth) {
    if (!(any instanceof SyntaxBlock section)) {
      return unknown();
    }
    Map<String, Value> certain = new LinkedHashMap<>();
    section
        .contents()
        .settings()
        .forEach(
            setting -> {
              String name = setting.attribute().name();
              certain.put(name, orUnknown(section.attribute(name)));
            });
    for (String type : section.contents().blockTypes()) {
      certain.put(type, blocks(section, type, depth + 1));
    }
    return UnknownValues.object(origins(), certain);
  }

  private Value object(InstanceExpansion.Instance instance) {
    return objects.get(
        instance.key(),
        () -> {
          SyntaxBlock body = body(instance);
          Set<String> names = new LinkedHashSet<>(ComputedAttributes.names(declared));
          body.contents().settings().forEach(setting -> names.add(setting.attribute().name()));
          names.addAll(body.contents().blockTypes());
          names.removeAll(META_ARGUMENTS);
          Map<String, Value> certain = new LinkedHashMap<>();
          names.forEach(name -> certain.put(name, attribute(instance, name)));
          return UnknownValues.object(origins(), certain);
        },
        this::unknown);
  }

  private Value orUnknown(Value value) {
    return value instanceof Null ? unknown() : value;
  }

  private Unknown unknown() {
    return Unknown.from(origins());
  }

  private Set<String> origins() {
    return Set.of(address);
  }

  private InstanceExpansion expansion() {
    return expansion.get(
        address,
        () ->
            module.expansion(
                address,
                InstanceExpansion.of(declared.block().contents(), module.scope(), evaluation)),
        () -> {
          evaluation.notice(declared.block().location(), address + " depends on itself.");
          return InstanceExpansion.unknown(module.scope());
        });
  }

  private SyntaxBlock body(InstanceExpansion.Instance instance) {
    SyntaxBlock body = bodies.get(instance.key());
    if (body == null) {
      body =
          new SyntaxBlock(declared.block(), instance.scope().with("self", unknown()), evaluation);
      bodies.put(instance.key(), body);
    }
    return body;
  }
}
