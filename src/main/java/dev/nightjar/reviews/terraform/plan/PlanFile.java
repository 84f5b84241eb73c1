package dev.nightjar.reviews.terraform.plan;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.nightjar.reviews.hcl.syntax.Span;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * A plan in the format of {@code terraform show -json}.
 *
 * @param changes the changes of all resources, those without a change included
 * @param dataSources what was read while planning
 * @param variables the values of the root module's variables
 * @param configuration the expressions of the code, without their positions
 */
public record PlanFile(
    List<Change> changes, List<JsonNode> dataSources, JsonNode variables, JsonNode configuration) {

  private static final JsonMapper MAPPER = new JsonMapper();
  private static final String FORMAT_VERSION = "format_version";

  /** Terraform writes the version first. */
  private static final int START = 200;

  private static final String NO_PLAN =
      "This is no plan of Terraform; 'terraform show -json PLAN' writes one";

  /** What happens to a resource. */
  public enum Action {
    CREATE,
    UPDATE,
    REPLACE,
    DELETE,
    NONE
  }

  /** The change of a resource, and where it is in the file. */
  public record Change(JsonNode resource, Span span) {

    public Action action() {
      Set<String> actions = new TreeSet<>();
      resource.at("/change/actions").forEach(action -> actions.add(action.asText()));
      if (actions.contains("create")) {
        return actions.contains("delete") ? Action.REPLACE : Action.CREATE;
      }
      if (actions.contains("update")) {
        return Action.UPDATE;
      }
      return actions.contains("delete") ? Action.DELETE : Action.NONE;
    }

    /** The address of its block, without the keys of instances. */
    public String address() {
      return PlanReferences.withoutKeys(resource.path("address").asText());
    }
  }

  /** Whether the file is meant to be a plan: a part of one, or one of an old version, is. */
  public static boolean isPlan(String path, String text) {
    return path.endsWith(".json")
        && !path.endsWith(".tf.json")
        && !path.endsWith(".tfvars.json")
        && text.substring(0, Math.min(START, text.length())).contains('"' + FORMAT_VERSION + '"')
        && (text.contains("\"planned_values\"") || text.contains("\"resource_changes\""));
  }

  /**
   * @throws InvalidPlanException if it is none, of an unknown version, or not complete
   */
  public static PlanFile parse(String text) {
    try (JsonParser json = MAPPER.createParser(text)) {
      return new Reading(json).read();
    } catch (JsonProcessingException e) {
      throw new InvalidPlanException(
          e.getLocation() == null ? 1 : e.getLocation().getLineNr(),
          "The plan is not complete or no JSON: " + e.getOriginalMessage());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** How many resources have each action. */
  public Map<Action, Integer> counts() {
    Map<Action, Integer> counts = new EnumMap<>(Action.class);
    changes.forEach(change -> counts.merge(change.action(), 1, Integer::sum));
    return counts;
  }

  /** The addresses of the blocks whose resources change. */
  public Set<String> changedAddresses() {
    Set<String> changed = new LinkedHashSet<>();
    for (Change change : changes) {
      if (change.action() != Action.NONE) {
        changed.add(change.address());
      }
    }
    return changed;
  }

  /** Reads what a review needs and skips the rest, because a plan has most values three times. */
  private static final class Reading {

    private final JsonParser json;
    private final List<Change> changes = new ArrayList<>();
    private final List<JsonNode> dataSources = new ArrayList<>();
    private JsonNode variables = MissingNode.getInstance();
    private JsonNode configuration = MissingNode.getInstance();
    private boolean hasVersion;
    private boolean hasValues;

    Reading(JsonParser json) {
      this.json = json;
    }

    PlanFile read() throws IOException {
      if (json.nextToken() != JsonToken.START_OBJECT) {
        throw new InvalidPlanException(1, NO_PLAN);
      }
      while (json.nextToken() == JsonToken.FIELD_NAME) {
        String field = json.currentName();
        json.nextToken();
        readField(field);
      }
      if (!hasVersion || !hasValues) {
        throw new InvalidPlanException(1, NO_PLAN);
      }
      return new PlanFile(changes, dataSources, variables, configuration);
    }

    private void readField(String field) throws IOException {
      switch (field) {
        case FORMAT_VERSION -> checkVersion(json.getValueAsString(""));
        case "variables" -> variables = json.readValueAsTree();
        case "configuration" -> configuration = json.readValueAsTree();
        case "resource_changes" -> readChanges();
        case "prior_state" -> {
          JsonNode state = json.readValueAsTree();
          addDataSources(state.at("/values/root_module"));
        }
        case "planned_values" -> {
          hasValues = true;
          json.skipChildren();
        }
        default -> json.skipChildren();
      }
    }

    private void checkVersion(String version) {
      if (!version.startsWith("1.")) {
        throw new InvalidPlanException(
            1,
            "The plan has the format version '%s'; versions 1.x are known, of Terraform 1.1 and newer"
                .formatted(version));
      }
      hasVersion = true;
    }

    private void readChanges() throws IOException {
      hasValues = true;
      if (json.currentToken() != JsonToken.START_ARRAY) {
        throw new InvalidPlanException(json.currentLocation().getLineNr(), NO_PLAN);
      }
      while (json.nextToken() == JsonToken.START_OBJECT) {
        JsonLocation start = json.currentTokenLocation();
        JsonNode resource = json.readValueAsTree();
        int offset = (int) start.getCharOffset();
        changes.add(
            new Change(
                resource, new Span(offset, offset + 1, start.getLineNr(), start.getColumnNr())));
      }
    }

    private void addDataSources(JsonNode module) {
      for (JsonNode resource : module.path("resources")) {
        if (resource.path("mode").asText().equals("data")) {
          dataSources.add(resource);
        }
      }
      module.path("child_modules").forEach(this::addDataSources);
    }
  }
}
