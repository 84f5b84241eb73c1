package dev.nightjar.deployment;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.nightjar.deployment.iam.Call;
import dev.nightjar.deployment.iam.Decision;
import dev.nightjar.deployment.iam.Evaluator;
import dev.nightjar.deployment.iam.Evaluator.Endpoint;
import dev.nightjar.deployment.iam.Evaluator.EndpointKind;
import dev.nightjar.deployment.iam.Policy;
import dev.nightjar.deployment.iam.Principal;
import dev.nightjar.reviews.terraform.configuration.EvaluatedBlock;
import dev.nightjar.reviews.terraform.configuration.Resource;
import dev.nightjar.reviews.terraform.iam.PolicyReader;
import dev.nightjar.reviews.terraform.value.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** All policies of a deployment: of its roles, topics, queues, buckets, keys and VPC endpoints. */
final class DeployedPolicies {

  private static final JsonMapper MAPPER = new JsonMapper();

  private final Map<String, List<Policy>> ofRoles = new TreeMap<>();
  private final Map<String, Policy> trust = new TreeMap<>();
  private final Map<String, Policy> ofResources = new TreeMap<>();
  private final Map<String, Endpoint> endpoints = new TreeMap<>();

  static DeployedPolicies of(Deployment deployment) {
    DeployedPolicies policies = new DeployedPolicies();
    Map<String, String> roleNames = new TreeMap<>();
    identified(deployment.resources("aws_iam_role"))
        .forEach(
            (identity, role) -> {
              String name = Deployment.text(role.body().attribute("name"));
              roleNames.put(identity, name);
              policies.trust.put(name, policy(role, "assume_role_policy"));
            });
    identified(deployment.resources("aws_iam_role_policy"))
        .forEach(
            (identity, policy) ->
                policies
                    .ofRoles
                    .computeIfAbsent(roleNames.get(identity), name -> new ArrayList<>())
                    .add(policy(policy, "policy")));
    for (String type :
        List.of("aws_sns_topic_policy", "aws_sqs_queue_policy", "aws_s3_bucket_policy")) {
      for (Resource policy : deployment.resources(type)) {
        Policy read = policy(policy, "policy");
        policies.ofResources.put(read.statements().get(0).resources().get(0), read);
      }
    }
    Map<String, Resource> keys = identified(deployment.resources("aws_kms_key"));
    identified(deployment.resources("aws_kms_alias"))
        .forEach(
            (identity, alias) ->
                policies.ofResources.put(
                    RequestedCalls.arn(
                        "kms",
                        Deployment.text(alias.body().attribute("name"))
                            .replaceFirst("alias/", "key/")),
                    policy(keys.get(identity), "policy")));
    for (Resource endpoint : deployment.resources("aws_vpc_endpoint")) {
      String service = Deployment.text(endpoint.body().attribute("service_name"));
      String kind = Deployment.text(endpoint.body().attribute("vpc_endpoint_type"));
      policies.endpoints.put(
          service.substring(service.lastIndexOf('.') + 1),
          new Endpoint(
              kind.equals("Gateway") ? EndpointKind.GATEWAY : EndpointKind.INTERFACE,
              policy(endpoint, "policy")));
    }
    return policies;
  }

  /**
   * The resources by what a role and its policy have in common: module, name, and the number of the
   * instance, since addresses do not tell instances apart.
   */
  private static Map<String, Resource> identified(List<Resource> resources) {
    Map<String, Resource> identified = new LinkedHashMap<>();
    for (Resource resource : resources) {
      String name = resource.address().replaceFirst("aws_[a-z_0-9]+\\.", "");
      int instance = 0;
      while (identified.containsKey(name + "#" + instance)) {
        instance++;
      }
      identified.put(name + "#" + instance, resource);
    }
    return identified;
  }

  private static Policy policy(Resource resource, String attribute) {
    try {
      return Policy.of(json(PolicyReader.policy(resource.body(), attribute)));
    } catch (AssertionError unknown) {
      throw new AssertionError(resource.address() + ": " + unknown.getMessage(), unknown);
    }
  }

  /** A value of which every part is known. */
  static JsonNode json(Value value) {
    if (value instanceof Value.Mapping mapping) {
      ObjectNode object = MAPPER.createObjectNode();
      mapping.entries().forEach((key, entry) -> object.set(key, json(entry)));
      return object;
    }
    if (value instanceof Value.Sequence sequence) {
      ArrayNode array = MAPPER.createArrayNode();
      sequence.elements().forEach(element -> array.add(json(element)));
      return array;
    }
    if (value instanceof Value.Text text) {
      return MAPPER.getNodeFactory().textNode(text.value());
    }
    if (value instanceof Value.Bool bool) {
      return MAPPER.getNodeFactory().booleanNode(bool.value());
    }
    if (value instanceof Value.Number number) {
      return MAPPER.getNodeFactory().numberNode(number.value());
    }
    throw new AssertionError("not known: " + value);
  }

  /** The environment variables of each function, by its name. */
  static Map<String, Map<String, String>> environments(Deployment deployment) {
    Map<String, Map<String, String>> environments = new TreeMap<>();
    for (Resource function : deployment.resources("aws_lambda_function")) {
      EvaluatedBlock environment = function.body().blocks("environment").get(0);
      Map<String, String> variables = new TreeMap<>();
      json(environment.attribute("variables"))
          .properties()
          .forEach(variable -> variables.put(variable.getKey(), variable.getValue().asText()));
      environments.put(Deployment.text(function.body().attribute("function_name")), variables);
    }
    return environments;
  }

  static String roleArn(String role) {
    return "arn:aws:iam::%s:role/%s".formatted(ComputedAttributes.ACCOUNT, role);
  }

  List<Policy> ofRole(String role) {
    return ofRoles.getOrDefault(role, List.of());
  }

  Set<String> roles() {
    return ofRoles.keySet();
  }

  Policy trust(String role) {
    return trust.get(role);
  }

  Map<String, Endpoint> endpoints() {
    return endpoints;
  }

  /** Whether the role may make the call, from outside of the VPC. */
  Decision decide(String role, Call call) {
    return decide(role, Optional.empty(), call);
  }

  /** Whether it may make the call through the endpoint of a service. */
  Decision decide(String role, Optional<Endpoint> endpoint, Call call) {
    Call known =
        call.with("aws:PrincipalAccount", ComputedAttributes.ACCOUNT)
            .with("aws:PrincipalArn", roleArn(role))
            .with("aws:SecureTransport", "true");
    return Evaluator.decide(
        new Principal.Role(roleArn(role)),
        ofRole(role),
        Optional.ofNullable(policyOf(call.resource())),
        endpoint,
        known);
  }

  /** The policy of an object is that of its bucket. */
  private Policy policyOf(String resource) {
    return ofResources.get(
        resource.startsWith("arn:aws:s3:::") ? resource.replaceFirst("/.*", "") : resource);
  }

  /** The policy of that resource. */
  Optional<Policy> ofResource(String arn) {
    return Optional.ofNullable(policyOf(arn));
  }
}
