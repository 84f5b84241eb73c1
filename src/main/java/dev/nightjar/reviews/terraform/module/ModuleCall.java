package dev.nightjar.reviews.terraform.module;

import dev.nightjar.reviews.terraform.declaration.ModuleDeclarations;
import dev.nightjar.reviews.terraform.declaration.ModuleDeclarations.Named;
import dev.nightjar.reviews.terraform.expression.AttributePath;
import dev.nightjar.reviews.terraform.value.InvalidExpressionException;
import dev.nightjar.reviews.terraform.value.Value;
import dev.nightjar.reviews.terraform.value.Value.Unknown;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A module block and the modules that it calls. */
final class ModuleCall {

  private final Named declared;
  private final Module caller;
  private final Evaluation evaluation;
  private final Optional<ModuleDeclarations> called;
  private final Memo<InstanceExpansion> expansion = new Memo<>();
  private final Map<String, Optional<Module>> modules = new LinkedHashMap<>();

  ModuleCall(
      Named declared, Module caller, Optional<ModuleDeclarations> called, Evaluation evaluation) {
    this.declared = declared;
    this.caller = caller;
    this.called = called;
    this.evaluation = evaluation;
  }

  String address() {
    return caller.prefix() + "module." + declared.name();
  }

  /** One module for each instance; empty if the source is not among the files. */
  List<Module> modules() {
    return called.isEmpty()
        ? List.of()
        : expansion().instances().stream().flatMap(one -> module(one).stream()).toList();
  }

  /** Whether the module's code is known, but no instance of it is created. */
  boolean isEmpty() {
    return called.isPresent() && expansion().instances().isEmpty();
  }

  Value resolve(AttributePath attributePath) {
    if (called.isEmpty()) {
      return unknown();
    }
    InstanceExpansion all = expansion();
    if (all.shape() == InstanceExpansion.Shape.SINGLE) {
      return output(all.instances().get(0), attributePath);
    }
    if (!attributePath.nextIsKey()) {
      return all.value(
          origins(), instance -> module(instance).map(Module::outputs).orElseGet(this::unknown));
    }
    Value key = attributePath.takeKey().orElseThrow();
    Optional<InstanceExpansion.Instance> instance = all.instance(key);
    if (instance.isPresent()) {
      return output(instance.get(), attributePath);
    }
    if (key instanceof Unknown || !all.complete()) {
      return unknown();
    }
    throw new InvalidExpressionException("no such instance of " + address(), origins());
  }

  private Value output(InstanceExpansion.Instance instance, AttributePath attributePath) {
    Optional<Module> module = module(instance);
    if (module.isEmpty()) {
      return unknown();
    }
    Optional<String> name = attributePath.takeName();
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

  private InstanceExpansion expansion() {
    return expansion.get(
        address(),
        () ->
            caller.expansion(
                address(), InstanceExpansion.of(declared.contents(), caller.scope(), evaluation)),
        () -> {
          evaluation.notice(declared.location(), address() + " depends on itself.");
          return InstanceExpansion.unknown(caller.scope());
        });
  }

  private Optional<Module> module(InstanceExpansion.Instance instance) {
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
