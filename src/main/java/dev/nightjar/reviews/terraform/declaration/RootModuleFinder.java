package dev.nightjar.reviews.terraform.declaration;

import dev.nightjar.reviews.terraform.declaration.ModuleDeclarations.Named;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** Finds the directories that no other directory calls as a module. */
public final class RootModuleFinder {

  private RootModuleFinder() {}

  public static List<ModuleDeclarations> find(Map<String, ModuleDeclarations> directories) {
    Set<String> reached = new LinkedHashSet<>();
    List<ModuleDeclarations> roots = new ArrayList<>();
    Set<String> called = new LinkedHashSet<>();
    directories.values().forEach(caller -> called.addAll(calledBy(caller)));
    for (ModuleDeclarations candidate : directories.values()) {
      if (!called.contains(candidate.directory) && !InstalledModules.contain(candidate.directory)) {
        roots.add(candidate);
        collectReachable(candidate, directories, reached);
      }
    }
    // directories that call each other in a cycle have no root
    for (ModuleDeclarations candidate : directories.values()) {
      if (!reached.contains(candidate.directory)
          && !InstalledModules.contain(candidate.directory)) {
        roots.add(candidate);
        collectReachable(candidate, directories, reached);
      }
    }
    return roots;
  }

  private static void collectReachable(
      ModuleDeclarations start, Map<String, ModuleDeclarations> directories, Set<String> reached) {
    List<ModuleDeclarations> open = new ArrayList<>(List.of(start));
    while (!open.isEmpty()) {
      ModuleDeclarations next = open.remove(open.size() - 1);
      if (reached.add(next.directory)) {
        calledBy(next).stream().map(directories::get).filter(Objects::nonNull).forEach(open::add);
      }
    }
  }

  private static Set<String> calledBy(ModuleDeclarations caller) {
    Set<String> called = new LinkedHashSet<>();
    for (Named call : caller.calls.values()) {
      call.contents()
          .setting("source")
          .flatMap(source -> ObjectLiterals.literal(source.attribute().value()))
          .flatMap(source -> FilePaths.local(caller.directory, source))
          .ifPresent(called::add);
    }
    return called;
  }
}
