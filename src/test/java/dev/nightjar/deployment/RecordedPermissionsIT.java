package dev.nightjar.deployment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.nightjar.artifact.FunctionProcess;
import dev.nightjar.deployment.iam.Call;
import dev.nightjar.deployment.iam.Decision;
import dev.nightjar.deployment.iam.Evaluator.Endpoint;
import dev.nightjar.deployment.iam.Policy;
import dev.nightjar.deployment.iam.Statement;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.api.parallel.ResourceLock;

/**
 * Each function does its work with the environment that Terraform gives it. The requests that it
 * sends are decided by the policies that Terraform gives its role: every one is allowed, also
 * through the endpoints of a VPC, and no permission is left over.
 */
@Execution(ExecutionMode.CONCURRENT)
@ResourceLock(FunctionProcess.RUNTIME_CLIENT_LIBRARY)
@Tag("long")
class RecordedPermissionsIT {

  @TempDir static Path folder;
  private static Deployment deployment;
  private static DeployedPolicies policies;
  private static RecordedFunctions functions;

  @BeforeAll
  static void work() throws Exception {
    deployment = Deployment.applied("dev", DeployedSystems.VARIABLES);
    policies = DeployedPolicies.of(deployment);
    functions = new RecordedFunctions(deployment, folder);
    DeployedSystems.work(functions);
  }

  @AfterAll
  static void close() throws Exception {
    if (functions != null) {
      functions.close();
    }
  }

  @Test
  void everyRequestOfEveryFunctionIsAllowed() {
    List<String> refused = new ArrayList<>();
    for (String function : names()) {
      calls(function)
          .forEach(
              (call, service) -> {
                Decision decision = policies.decide(RecordedFunctions.PREFIX + function, call);
                if (!decision.isAllowed()) {
                  refused.add(function + ": " + call + ": " + decision);
                }
              });
    }
    assertEquals(List.of(), refused);
  }

  @Test
  void everyRequestPassesTheEndpointOfItsService() {
    List<String> refused = new ArrayList<>();
    for (String function : names()) {
      functions
          .calls(function)
          .forEach(
              (call, service) -> {
                Endpoint endpoint = policies.endpoints().get(service);
                boolean isReached = isOf(service, call);
                if (isReached
                    && (endpoint == null
                        || !policies
                            .decide(
                                RecordedFunctions.PREFIX + function, Optional.of(endpoint), call)
                            .isAllowed())) {
                  refused.add(function + ": " + call);
                }
              });
    }
    assertEquals(List.of(), refused);
  }

  /** The Parameter Store itself asks Secrets Manager. */
  private static boolean isOf(String service, Call call) {
    return !(service.equals("ssm") && call.service().equals("secretsmanager"));
  }

  @Test
  void noPermissionIsLeftOver() {
    Set<String> unused = new TreeSet<>();
    for (String function : names()) {
      Set<Call> calls = calls(function).keySet();
      for (Policy policy : policies.ofRole(RecordedFunctions.PREFIX + function)) {
        for (Statement statement : policy.statements()) {
          for (String left : statement.unused(calls)) {
            unused.add(function + ": " + statement.sid() + ": " + left);
          }
        }
      }
    }
    assertEquals(Set.of(), unused);
  }

  @Test
  void everyFunctionHasSentRequests() {
    for (String function : names()) {
      assertFalse(functions.calls(function).isEmpty(), function);
    }
  }

  private static List<String> names() {
    return DeployedPolicies.environments(deployment).keySet().stream()
        .map(name -> name.substring(RecordedFunctions.PREFIX.length()))
        .toList();
  }

  /** What the function has requested, and what AWS does in its name. */
  private static Map<Call, String> calls(String function) {
    Map<Call, String> calls = functions.calls(function);
    List.copyOf(calls.keySet())
        .forEach(call -> ImpliedCalls.of(call).forEach(implied -> calls.put(implied, "")));
    ImpliedCalls.ofLambda(RecordedFunctions.PREFIX + function).forEach(call -> calls.put(call, ""));
    return calls;
  }
}
