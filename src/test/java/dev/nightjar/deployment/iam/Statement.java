package dev.nightjar.deployment.iam;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** One statement of a policy. */
public record Statement(
    String sid,
    boolean isAllow,
    Map<String, List<String>> principals,
    List<String> actions,
    List<String> resources,
    List<String> notResources,
    List<Condition> conditions) {

  /** How a statement concerns a principal. */
  enum Match {
    /** It does not. */
    NONE,
    /** It names the account, whose own policies decide. */
    ACCOUNT,
    /** It names the principal, or everyone. */
    DIRECT
  }

  static Statement of(JsonNode json) {
    for (String unsupported : List.of("NotAction", "NotPrincipal")) {
      if (json.has(unsupported)) {
        throw new IllegalArgumentException(unsupported + " is not evaluated: " + json);
      }
    }
    List<Condition> conditions = new ArrayList<>();
    json.path("Condition")
        .properties()
        .forEach(
            operator ->
                operator
                    .getValue()
                    .properties()
                    .forEach(
                        key ->
                            conditions.add(
                                new Condition(
                                    operator.getKey(), key.getKey(), texts(key.getValue())))));
    return new Statement(
        json.path("Sid").asText(),
        json.path("Effect").asText().equals("Allow"),
        principals(json.path("Principal")),
        texts(json.path("Action")),
        texts(json.path("Resource")),
        texts(json.path("NotResource")),
        conditions);
  }

  private static Map<String, List<String>> principals(JsonNode json) {
    if (json.isTextual()) {
      return Map.of("AWS", List.of(json.asText()));
    }
    Map<String, List<String>> principals = new java.util.TreeMap<>();
    json.properties().forEach(kind -> principals.put(kind.getKey(), texts(kind.getValue())));
    return principals;
  }

  private static List<String> texts(JsonNode json) {
    if (json.isMissingNode()) {
      return List.of();
    }
    if (json.isValueNode()) {
      return List.of(json.asText());
    }
    List<String> texts = new ArrayList<>();
    json.forEach(text -> texts.add(text.asText()));
    return texts;
  }

  /** Whether action, resource and conditions are those of the call. */
  boolean covers(Call call) {
    return grants(call.action())
        && concerns(call.resource())
        && conditions.stream().allMatch(condition -> condition.isMet(call));
  }

  /** The actions and resources of this statement that none of the calls needs. */
  public List<String> unused(Collection<Call> calls) {
    List<Call> covered = calls.stream().filter(this::covers).toList();
    List<String> unused = new ArrayList<>();
    for (String action : actions) {
      if (covered.stream().noneMatch(call -> call.action().equalsIgnoreCase(action))) {
        unused.add(action);
      }
    }
    for (String resource : resources) {
      if (covered.stream().noneMatch(call -> Glob.matchesArn(resource, call.resource()))) {
        unused.add(resource);
      }
    }
    return unused;
  }

  private boolean grants(String action) {
    return actions.stream()
        .anyMatch(
            pattern ->
                Glob.matches(pattern.toLowerCase(Locale.ROOT), action.toLowerCase(Locale.ROOT)));
  }

  /** A trust policy has no resource: it is about the role that it is part of. */
  private boolean concerns(String resource) {
    if (!notResources.isEmpty()) {
      return notResources.stream().noneMatch(pattern -> Glob.matchesArn(pattern, resource));
    }
    return resources.isEmpty()
        || resources.stream().anyMatch(pattern -> Glob.matchesArn(pattern, resource));
  }

  /** How the statement of a resource's policy concerns the caller. */
  Match match(Principal caller) {
    if (caller instanceof Principal.Service service) {
      boolean isNamed =
          principals.getOrDefault("Service", List.of()).contains(service.name())
              || principals.getOrDefault("AWS", List.of()).contains("*");
      return isNamed ? Match.DIRECT : Match.NONE;
    }
    Match best = Match.NONE;
    for (String named : principals.getOrDefault("AWS", List.of())) {
      if (named.equals("*") || caller instanceof Principal.Role role && named.equals(role.arn())) {
        return Match.DIRECT;
      }
      if (named.equals(caller.account())
          || named.matches("arn:[a-z-]+:iam::" + caller.account() + ":root")) {
        best = Match.ACCOUNT;
      }
    }
    return best;
  }
}
