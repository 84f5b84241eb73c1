package dev.nightjar.reviews.hcl.parse;

import java.util.Map;

/** The block types of the Terraform language with their number of labels. */
public final class TerraformBlocks {

  public static final Map<String, Integer> TOP_LEVEL =
      Map.ofEntries(
          Map.entry("check", 1),
          Map.entry("data", 2),
          Map.entry("ephemeral", 2),
          Map.entry("import", 0),
          Map.entry("locals", 0),
          Map.entry("module", 1),
          Map.entry("moved", 0),
          Map.entry("output", 1),
          Map.entry("provider", 1),
          Map.entry("removed", 0),
          Map.entry("resource", 2),
          Map.entry("terraform", 0),
          Map.entry("variable", 1));

  private static final Map<String, Integer> IN_RESOURCE =
      Map.of("connection", 0, "dynamic", 1, "lifecycle", 0, "provisioner", 1);

  private static final Map<String, Map<String, Integer>> WITHIN =
      Map.ofEntries(
          Map.entry("check", Map.of("data", 2, "assert", 0)),
          Map.entry("content", Map.of("dynamic", 1)),
          Map.entry("data", IN_RESOURCE),
          Map.entry("dynamic", Map.of("content", 0)),
          Map.entry("ephemeral", IN_RESOURCE),
          Map.entry("lifecycle", Map.of("precondition", 0, "postcondition", 0)),
          Map.entry("output", Map.of("precondition", 0)),
          Map.entry("provider", Map.of("dynamic", 1)),
          Map.entry("provisioner", Map.of("connection", 0)),
          Map.entry("removed", Map.of("lifecycle", 0, "provisioner", 1, "connection", 0)),
          Map.entry("resource", IN_RESOURCE),
          Map.entry(
              "terraform",
              Map.of("backend", 1, "cloud", 0, "provider_meta", 1, "required_providers", 0)),
          Map.entry("variable", Map.of("validation", 0)));

  private TerraformBlocks() {}

  /** The block types allowed in a block of that type. */
  public static Map<String, Integer> within(String type) {
    return WITHIN.getOrDefault(type, Map.of());
  }
}
