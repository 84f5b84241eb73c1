package dev.nightjar.reviews.terraform;

import dev.nightjar.reviews.terraform.Declarations.Named;
import dev.nightjar.reviews.terraform.Value.Unknown;
import dev.nightjar.reviews.terraform.expression.InvalidExpression;
import dev.nightjar.reviews.terraform.expression.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A module block: what it calls, once for each instance. */
final class ModuleCall {

  private final Named declared;
  private final Module caller;
  private final Evaluation evaluation;
  private final Optional<Declarations> called;
  private final Memo<Expansion> expansion = new Memo<>();
  private final Map<String, Optional<Module>> modules = new LinkedHashMap<>();

  ModuleCall(Named declared, Module caller, Optional<Declarations> called, Evaluation evaluation) {
    this.declared = declared;
    this.caller = caller;
    this.called = called;
    this.evaluation = evaluation;
  }

  String address() {
    return caller.prefix() + "module." + declared.name();
  }

  /** What is called, an entry for each instance; nothing if it is not among the files. */
  List<Module> modules() {
    return called.isEmpty()
        ? List.of()
        : expansion().instances().stream().flatMap(one -> module(one).stream()).toList();
  }

  Value resolve(Path path) {
    if (called.isEmpty()) {
      return unknown();
    }
    Expansion all = expansion();
    if (all.shape() == Expansion.Shape.SINGLE) {
      return output(all.instances().get(0), path);
    }
    if (!path.nextIsKey()) {
      return all.value(
          origins(), instance -> module(instance).map(Module::outputs).orElseGet(this::unknown));
    }
    Value key = path.takeKey().orElseThrow();
    Optional<Expansion.Instance> instance = all.instance(key);
    if (instance.isPresent()) {
      return output(instance.get(), path);
    }
    if (key instanceof Unknown || !all.complete()) {
      return unknown();
    }
    throw new InvalidExpression("no such instance of " + address(), origins());
  }

  private Value output(Expansion.Instance instance, Path path) {
    Optional<Module> module = module(instance);
    if (module.isEmpty()) {
      return unknown();
    }
    Optional<String> name = path.takeName();
    return name.isPresent()
        ? module.get().output(name.get()).orElseGet(this::unknown)
        : module.get().outputs();
  }

  private Unknown unknown() {
    return Unknown.from(origins());
  }

  private Set<String> origins() {
    return Set.of(address());
  }

  private Expansion expansion() {
    return expansion.get(
        address(),
        () -> Expansion.of(declared.contents(), caller.scope(), evaluation),
        () -> {
          evaluation.notice(declared.location(), address() + " depends on itself.");
          return Expansion.unknown(caller.scope());
        });
  }

  private Optional<Module> module(Expansion.Instance instance) {
    Optional<Module> module = modules.get(instance.key());
    if (module == null) {
      module = caller.called(this, called.orElseThrow(), instance);
      modules.put(instance.key(), module);
    }
    return module;
  }

  Named declared() {
    return declared;
  }
}
