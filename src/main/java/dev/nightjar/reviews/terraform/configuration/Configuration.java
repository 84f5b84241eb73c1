package dev.nightjar.reviews.terraform.configuration;

import dev.nightjar.reviews.model.Notice;
import dev.nightjar.reviews.terraform.value.Value;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Evaluated Terraform files: all resources of the root module and of the local modules it calls,
 * and notices about what could not be evaluated. Values are computed lazily, so an instance must be
 * used by one thread at a time.
 */
public interface Configuration {

  /** The managed resources and data sources. */
  List<Resource> resources();

  /**
   * The managed resources and data sources that are not created by default, because their {@code
   * count} or {@code for_each} is empty or they are in a module for which that holds. They are not
   * among {@link #resources}; values that decide about them are unknown in them.
   */
  default List<Resource> notCreated() {
    return List.of();
  }

  /** The configuration as if it created {@link #notCreated} too. */
  default Configuration withNotCreated() {
    return this;
  }

  /** The managed resources of that type. */
  List<Resource> resources(String type);

  /** The data sources of that type. */
  List<Resource> dataSources(String type);

  /** The {@code provider} blocks, such as {@code provider.aws}. */
  List<Resource> providers();

  /**
   * The {@code provider} block that the resource belongs to: without calls of modules, the one of
   * its type that has no alias.
   */
  default Optional<Resource> provider(Resource resource) {
    return providers().stream()
        .filter(provider -> resource.type().startsWith(provider.type() + "_"))
        .filter(provider -> provider.body().attribute("alias") instanceof Value.Null)
        .findFirst();
  }

  /** The resources of any type that refer to that address. */
  List<Resource> referring(String address);

  /** Whether a local, an output or an argument of a module refers to that address. */
  boolean isPassedOn(String address);

  /**
   * Notices about files that could not be fully parsed, external modules and similar limitations.
   */
  List<Notice> notices();

  /** The addresses that the resource refers to. */
  Set<String> references(Resource resource);

  /**
   * One configuration for each root module. Addresses are unique only within a root module, so
   * relations between resources must be resolved per root.
   */
  List<Configuration> roots();
}
