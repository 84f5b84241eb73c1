package dev.nightjar.reviews.terraform.plan;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/**
 * A plan with only what a review reads, and without its sensitive values: Terraform writes them in
 * clear. It has one field per line, so that a finding's line says something.
 */
public final class PlanRedaction {

  private static final JsonMapper MAPPER = new JsonMapper();
  private static final List<String> READ =
      List.of(
          "format_version", "terraform_version", "variables", "resource_changes", "configuration");

  private PlanRedaction() {}

  /** The text itself if it is no JSON. */
  public static String of(String text) {
    JsonNode plan;
    try {
      plan = MAPPER.readTree(text);
    } catch (IOException notJson) {
      return text;
    }
    if (!plan.isObject()) {
      return text;
    }
    ObjectNode redacted = MAPPER.createObjectNode();
    READ.forEach(field -> copy(plan, field, redacted));
    for (JsonNode resource : redacted.path("resource_changes")) {
      JsonNode change = resource.path("change");
      remove(change.path("before"), change.path("before_sensitive"));
      remove(change.path("after"), change.path("after_sensitive"));
    }
    removeVariables(redacted);
    ArrayNode data = MAPPER.createArrayNode();
    addDataSources(plan.at("/prior_state/values/root_module"), data);
    if (!data.isEmpty()) {
      redacted
          .putObject("prior_state")
          .putObject("values")
          .putObject("root_module")
          .set("resources", data);
    }
    return redacted.toPrettyString() + "\n";
  }

  private static void copy(JsonNode from, String field, ObjectNode to) {
    if (from.has(field)) {
      to.set(field, from.get(field));
    }
  }

  private static void addDataSources(JsonNode module, ArrayNode data) {
    for (JsonNode resource : module.path("resources")) {
      if (resource.path("mode").asText().equals("data")) {
        remove(resource.path("values"), resource.path("sensitive_values"));
        data.add(resource);
      }
    }
    module.path("child_modules").forEach(child -> addDataSources(child, data));
  }

  private static void removeVariables(ObjectNode plan) {
    JsonNode declared = plan.at("/configuration/root_module/variables");
    if (plan.path("variables") instanceof ObjectNode variables) {
      for (Map.Entry<String, JsonNode> variable : declared.properties()) {
        if (variable.getValue().path("sensitive").asBoolean()) {
          variables.remove(variable.getKey());
        }
      }
    }
    // A default of a sensitive variable stays, because it is in the code.
  }

  private static void remove(JsonNode values, JsonNode sensitive) {
    if (values instanceof ObjectNode object) {
      for (Map.Entry<String, JsonNode> entry : sensitive.properties()) {
        if (entry.getValue().isBoolean() && entry.getValue().booleanValue()) {
          if (!object.path(entry.getKey()).isNull()) {
            object.remove(entry.getKey());
          }
        } else {
          remove(object.path(entry.getKey()), entry.getValue());
        }
      }
    } else if (values instanceof ArrayNode array) {
      for (int i = 0; i < array.size(); i++) {
        if (sensitive.path(i).isBoolean() && sensitive.path(i).booleanValue()) {
          array.setNull(i);
        } else {
          remove(array.get(i), sensitive.path(i));
        }
      }
    }
  }
}
