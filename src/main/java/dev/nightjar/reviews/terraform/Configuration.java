package dev.nightjar.reviews.terraform;

import java.util.List;
import java.util.Set;

/**
 * Terraform files evaluated as far as they can be: all resources of the root module and of the
 * local modules it calls, and what stood in the way.
 */
public interface Configuration {

  List<Resource> resources();

  /** The managed resources of that type. */
  List<Resource> resources(String type);

  /** The resources (any type) that refer to that address anywhere in their bodies. */
  List<Resource> referring(String address);

  /** Files that could not be read whole, module calls that lead elsewhere, and the like. */
  List<Notice> notices();

  /** The addresses that the resource's whole body leads to. */
  Set<String> references(Resource resource);

  /** Something that a reader of the review should know. */
  record Notice(String filePath, int line, String message) {}
}
