package dev.nightjar.reviews.terraform.configuration;

import java.util.List;
import java.util.Set;

/**
 * Terraform files evaluated as far as they can be: all resources of the root module and of the
 * local modules it calls, and what stood in the way. Values are computed when they are asked for,
 * so it belongs to one thread at a time.
 */
public interface Configuration {

  /** The managed resources and data sources. */
  List<Resource> resources();

  /** The managed resources of that type. */
  List<Resource> resources(String type);

  /** The data sources of that type. */
  List<Resource> dataSources(String type);

  /** The {@code provider} blocks, such as {@code provider.aws}. */
  List<Resource> providers();

  /** The resources (any type) that refer to that address anywhere in their bodies. */
  List<Resource> referring(String address);

  /** Files that could not be read whole, module calls that lead elsewhere, and the like. */
  List<Notice> notices();

  /** The addresses that the resource's whole body leads to. */
  Set<String> references(Resource resource);

  /**
   * One configuration for each directory that no other one calls as a module. An address means
   * something else in each of them, so what relates resources to each other has to look at one root
   * at a time.
   */
  List<Configuration> roots();

  /** Something that a reader of the review should know. */
  record Notice(String filePath, int line, String message) {}
}
