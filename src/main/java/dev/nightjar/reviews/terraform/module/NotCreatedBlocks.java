package dev.nightjar.reviews.terraform.module;

import dev.nightjar.reviews.terraform.configuration.Resource;
import dev.nightjar.reviews.terraform.declaration.BlockContents;
import dev.nightjar.reviews.terraform.declaration.BlockContents.Setting;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Finds the resources that a root module does not create by default, because a {@code count} or
 * {@code for_each} is empty. A second evaluation of the module has them: in it, the variables that
 * decide about them are unknown. Blocks that a value in the code excludes (an argument of a module,
 * a {@code .tfvars} file) are absent on purpose and not among them.
 */
final class NotCreatedBlocks {

  /** An absent module may contain further absent blocks, which only the next round can see. */
  private static final int MAX_ROUNDS = 4;

  private final Module root;
  private final Evaluation evaluation;
  private final Set<String> unknownVariables = new LinkedHashSet<>();
  private final Set<String> blocks = new LinkedHashSet<>();
  private final Map<String, BlockInModule> byAddress = new HashMap<>();

  private record BlockInModule(BlockContents contents, Module module) {}

  NotCreatedBlocks(Module root, Evaluation evaluation) {
    this.root = root;
    this.evaluation = evaluation;
  }

  /** The resources as if they were created, at most so many. */
  List<Resource> resources(List<Resource> created, int limit) {
    Module assumed = root;
    for (int round = 0; round < MAX_ROUNDS && assume(assumed); round++) {
      assumed =
          root.assuming(new AssumedPresence(Set.copyOf(unknownVariables), Set.copyOf(blocks)));
    }
    if (assumed == root) {
      return List.of();
    }
    Set<String> addresses = created.stream().map(Resource::address).collect(Collectors.toSet());
    return all(assumed).stream()
        .flatMap(module -> module.resources().stream())
        .filter(block -> !addresses.contains(block.address()))
        .flatMap(block -> block.instances().stream())
        .limit(limit)
        .toList();
  }

  /** Adds what has to be assumed for the empty blocks; false if nothing is to be added. */
  private boolean assume(Module from) {
    List<Module> modules = all(from);
    byAddress.clear();
    for (Module module : modules) {
      module
          .resources()
          .forEach(
              block ->
                  byAddress.put(
                      block.address(),
                      new BlockInModule(block.declared().block().contents(), module)));
      module
          .calls()
          .forEach(
              call ->
                  byAddress.put(
                      call.address(), new BlockInModule(call.declared().contents(), module)));
    }
    boolean more = false;
    for (Module module : modules) {
      Stream<String> empty =
          Stream.concat(
              module.resources().stream()
                  .filter(ResourceBlock::isEmpty)
                  .map(ResourceBlock::address),
              module.calls().stream().filter(ModuleCall::isEmpty).map(ModuleCall::address));
      for (String address : empty.toList()) {
        more |= assumePresent(address);
      }
    }
    return more;
  }

  private boolean assumePresent(String address) {
    ReferenceTracer decisive = new ReferenceTracer(evaluation);
    Deque<String> open = new ArrayDeque<>(List.of(address));
    Set<String> seen = new HashSet<>(open);
    while (!open.isEmpty()) {
      BlockInModule block = byAddress.get(open.pop());
      if (block != null) {
        number(block.contents())
            .ifPresent(one -> decisive.follow(one.attribute().value(), block.module().scope()));
        decisive.addresses().stream().filter(seen::add).forEach(open::push);
      }
    }
    boolean more = unknownVariables.addAll(decisive.defaults());
    return !decisive.hasGivenVariables() && blocks.add(address) || more;
  }

  private static Optional<Setting> number(BlockContents contents) {
    return contents.setting("count").or(() -> contents.setting("for_each"));
  }

  private static List<Module> all(Module root) {
    List<Module> all = new ArrayList<>();
    Deque<Module> open = new ArrayDeque<>(List.of(root));
    while (!open.isEmpty()) {
      Module module = open.pop();
      all.add(module);
      List<Module> called = module.modules();
      for (int i = called.size() - 1; i >= 0; i--) {
        open.push(called.get(i));
      }
    }
    return all;
  }
}
