package dev.nightjar.reviews.terraform;

import dev.nightjar.reviews.terraform.Declarations.Typed;
import dev.nightjar.reviews.terraform.Value.Null;
import dev.nightjar.reviews.terraform.Value.Sequence;
import dev.nightjar.reviews.terraform.Value.Unknown;
import dev.nightjar.reviews.terraform.expression.InvalidExpression;
import dev.nightjar.reviews.terraform.expression.Path;
import dev.nightjar.reviews.terraform.expression.Unknowns;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A resource or data source of a module, with its instances. */
final class ResourceBlock {

  private static final Set<String> META_ARGUMENTS =
      Set.of("count", "for_each", "depends_on", "provider", "lifecycle", "provisioner");

  private static final int DEEPEST_BLOCK = 20;

  private final Typed declared;
  private final String address;
  private final Module module;
  private final Evaluation evaluation;
  private final Memo<Expansion> expansion = new Memo<>();
  private final Memo<Value> objects = new Memo<>();
  private final Memo<Value> whole = new Memo<>();
  private final Map<String, BlockSection> bodies = new HashMap<>();

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
    for (Expansion.Instance instance : expansion().instances()) {
      instances.add(
          new Resource(
              declared.kind(),
              declared.type(),
              declared.block().name(),
              address,
              module.keyOf(instance.key()),
              body(instance)));
    }
    return instances;
  }

  /** The value of the name in an expression, with as many steps as are about the instance. */
  Value resolve(Path path) {
    Expansion all = expansion();
    if (all.shape() == Expansion.Shape.SINGLE) {
      return resolve(all.instances().get(0), path);
    }
    if (!path.nextIsKey()) {
      return whole.get(address, () -> all.value(origins(), this::object), this::unknown);
    }
    Value key = path.takeKey().orElseThrow();
    Optional<Expansion.Instance> instance = all.instance(key);
    if (instance.isPresent()) {
      return resolve(instance.get(), path);
    }
    if (key instanceof Unknown || !all.complete()) {
      return Unknown.from(origins());
    }
    throw new InvalidExpression("no such instance of " + address, origins());
  }

  private Value resolve(Expansion.Instance instance, Path path) {
    Optional<String> attribute = path.takeName();
    return attribute.isPresent() ? attribute(instance, attribute.get()) : object(instance);
  }

  private Value attribute(Expansion.Instance instance, String name) {
    BlockSection body = body(instance);
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

  private Value blocks(Section within, String type, int depth) {
    if (depth > DEEPEST_BLOCK) {
      return unknown();
    }
    List<Value> objects = new ArrayList<>();
    for (Section section : within.sections(type)) {
      objects.add(nested(section, depth));
    }
    return within.sectionsKnown(type) ? new Sequence(objects) : Unknowns.list(origins(), objects);
  }

  private Value nested(Section any, int depth) {
    if (!(any instanceof BlockSection section)) {
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
    return Unknowns.object(origins(), certain);
  }

  private Value object(Expansion.Instance instance) {
    return objects.get(
        instance.key(),
        () -> {
          BlockSection body = body(instance);
          Set<String> names = new LinkedHashSet<>(ComputedAttributes.names(declared));
          body.contents().settings().forEach(setting -> names.add(setting.attribute().name()));
          names.addAll(body.contents().blockTypes());
          names.removeAll(META_ARGUMENTS);
          Map<String, Value> certain = new LinkedHashMap<>();
          names.forEach(name -> certain.put(name, attribute(instance, name)));
          return Unknowns.object(origins(), certain);
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

  private Expansion expansion() {
    return expansion.get(
        address,
        () -> Expansion.of(declared.block().contents(), module.scope(), evaluation),
        () -> {
          evaluation.notice(declared.block().location(), address + " depends on itself.");
          return Expansion.unknown(module.scope());
        });
  }

  private BlockSection body(Expansion.Instance instance) {
    BlockSection body = bodies.get(instance.key());
    if (body == null) {
      body =
          new BlockSection(
              declared.block().contents(),
              declared.block().location(),
              instance.scope().with("self", unknown()),
              evaluation);
      bodies.put(instance.key(), body);
    }
    return body;
  }
}
