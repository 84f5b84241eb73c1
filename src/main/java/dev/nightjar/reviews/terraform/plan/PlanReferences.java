package dev.nightjar.reviews.terraform.plan;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The references in the configuration of a plan, followed through the inputs and outputs of
 * modules. A plan does not have the expressions of locals, so what goes through one is not found.
 */
final class PlanReferences {

  private static final int MAX_DEPTH = 20;
  private static final Pattern KEY = Pattern.compile("\\[(?:\"(?:[^\"\\\\]|\\\\.)*\"|[^\\]]*)\\]");
  private static final Set<String> NO_RESOURCES =
      Set.of("each", "count", "local", "path", "terraform", "self", "var", "module");

  /** The configuration of a resource and of its module. */
  record Declared(JsonNode resource, String modulePath) {

    JsonNode expressions() {
      return resource.path("expressions");
    }
  }

  private record ModuleConfiguration(JsonNode module, JsonNode inputs, String callerPath) {}

  private final Map<String, ModuleConfiguration> modules = new HashMap<>();
  private final Map<String, Declared> resources = new HashMap<>();

  PlanReferences(JsonNode configuration) {
    add("", configuration.path("root_module"), MissingNode.getInstance(), "", 0);
  }

  private void add(String path, JsonNode module, JsonNode inputs, String callerPath, int depth) {
    modules.put(path, new ModuleConfiguration(module, inputs, callerPath));
    for (JsonNode resource : module.path("resources")) {
      resources.put(path + resource.path("address").asText(), new Declared(resource, path));
    }
    if (depth < MAX_DEPTH) {
      module
          .path("module_calls")
          .fields()
          .forEachRemaining(
              call ->
                  add(
                      path + "module." + call.getKey() + ".",
                      call.getValue().path("module"),
                      call.getValue().path("expressions"),
                      path,
                      depth + 1));
    }
  }

  /** {@code module.net["a"].aws_vpc.main[0]} is {@code module.net.aws_vpc.main}. */
  static String withoutKeys(String address) {
    return address.indexOf('[') < 0 ? address : KEY.matcher(address).replaceAll("");
  }

  Declared declared(String address) {
    return resources.getOrDefault(address, new Declared(MissingNode.getInstance(), ""));
  }

  /** The addresses that an expression, or a block of them, refers to. */
  Set<String> addresses(JsonNode expression, Declared declared) {
    Set<String> found = new LinkedHashSet<>();
    follow(expression, declared.modulePath(), declared.resource(), found, 0);
    return found;
  }

  /** The addresses that outputs and inputs of modules refer to. */
  Set<String> passedOn() {
    Set<String> found = new LinkedHashSet<>();
    modules.forEach(
        (path, module) -> {
          follow(module.module().path("outputs"), path, MissingNode.getInstance(), found, 0);
          follow(module.inputs(), module.callerPath(), MissingNode.getInstance(), found, 0);
        });
    return found;
  }

  private void follow(
      JsonNode node, String modulePath, JsonNode resource, Set<String> found, int depth) {
    if (depth > MAX_DEPTH) {
      return;
    }
    for (JsonNode child : node) {
      if (child.isContainerNode()) {
        follow(child, modulePath, resource, found, depth + 1);
      }
    }
    JsonNode references = node.path("references");
    for (JsonNode reference : references) {
      resolve(withoutKeys(reference.asText()), modulePath, resource, found, depth);
    }
  }

  private void resolve(
      String reference, String modulePath, JsonNode resource, Set<String> found, int depth) {
    String[] parts = reference.split("\\.");
    ModuleConfiguration module = modules.get(modulePath);
    if (parts.length < 2 || module == null) {
      return;
    }
    switch (parts[0]) {
      case "var" ->
          follow(
              module.inputs().path(parts[1]),
              module.callerPath(),
              MissingNode.getInstance(),
              found,
              depth + 1);
      case "each" ->
          follow(
              resource.path("for_each_expression"),
              modulePath,
              MissingNode.getInstance(),
              found,
              depth + 1);
      case "module" -> {
        String called = modulePath + "module." + parts[1] + ".";
        if (parts.length > 2 && modules.containsKey(called)) {
          follow(
              modules.get(called).module().path("outputs").path(parts[2]),
              called,
              MissingNode.getInstance(),
              found,
              depth + 1);
        }
      }
      case "data" -> {
        if (parts.length > 2) {
          found.add(modulePath + "data." + parts[1] + "." + parts[2]);
        }
      }
      default -> {
        if (!NO_RESOURCES.contains(parts[0])) {
          found.add(modulePath + parts[0] + "." + parts[1]);
        }
      }
    }
  }
}
