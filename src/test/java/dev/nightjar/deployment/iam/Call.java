package dev.nightjar.deployment.iam;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A call as IAM sees it.
 *
 * @param action such as {@code dynamodb:GetItem}
 * @param resource the ARN, or what stands for it where there is none (a telephone number)
 * @param context the values of condition keys; a key without values is missing
 */
public record Call(String action, String resource, Map<String, List<String>> context) {

  public Call {
    Map<String, List<String>> keys = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    keys.putAll(context);
    context = keys;
  }

  public static Call of(String action, String resource) {
    return new Call(action, resource, Map.of());
  }

  public Call with(String key, String... values) {
    Map<String, List<String>> more = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    more.putAll(context);
    more.put(key, List.of(values));
    return new Call(action, resource, more);
  }

  List<String> values(String key) {
    return context.getOrDefault(key, List.of());
  }

  /** The account in the resource's ARN; empty if it has none. */
  String account() {
    String[] parts = resource.split(":", 6);
    return parts.length == 6 ? parts[4] : "";
  }

  /** The service, such as {@code dynamodb}. */
  public String service() {
    return action.substring(0, action.indexOf(':'));
  }

  @Override
  public String toString() {
    return action + " " + resource + (context.isEmpty() ? "" : " " + context);
  }
}
