package dev.nightjar.deployment.iam;

import dev.nightjar.deployment.iam.Statement.Match;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Decides calls as IAM does, as far as our policies go: the caller's own policies, the policy of
 * the resource, and the policy of the VPC endpoint on the way.
 *
 * <p>An explicit denial wins. The endpoint has to allow the call. Within an account the caller's
 * policies or that of the resource suffice, except for a KMS key, whose policy has to allow the
 * call or leave it to the account. Between accounts both are needed.
 */
public final class Evaluator {

  /** The kinds of VPC endpoints, which read the root of an account as a principal differently. */
  public enum EndpointKind {
    GATEWAY,
    INTERFACE
  }

  /** The policy of a VPC endpoint. */
  public record Endpoint(EndpointKind kind, Policy policy) {}

  private Evaluator() {}

  public static Decision decide(
      Principal caller,
      List<Policy> own,
      Optional<Policy> ofResource,
      Optional<Endpoint> endpoint,
      Call call) {
    List<Statement> ownCovering =
        own.stream()
            .flatMap(policy -> policy.statements().stream())
            .filter(statement -> statement.covers(call))
            .toList();
    List<Statement> resourceCovering = covering(ofResource, call);
    List<Statement> endpointCovering = covering(endpoint.map(Endpoint::policy), call);

    List<Statement> denying = new ArrayList<>(denials(ownCovering, statement -> true));
    denying.addAll(denials(resourceCovering, statement -> isFor(statement, caller)));
    denying.addAll(denials(endpointCovering, statement -> isFor(statement, caller)));
    if (!denying.isEmpty()) {
      return new Decision.Denied(denying.get(0));
    }
    if (endpoint.isPresent()
        && endpointCovering.stream()
            .noneMatch(statement -> passes(statement, endpoint.get().kind(), caller))) {
      return new Decision.NotAllowed("the VPC endpoint");
    }
    Match resource =
        resourceCovering.stream()
            .filter(Statement::isAllow)
            .map(statement -> statement.match(caller))
            .max(Enum::compareTo)
            .orElse(Match.NONE);
    List<Statement> allowing = ownCovering.stream().filter(Statement::isAllow).toList();
    return isAllowed(caller, call, !allowing.isEmpty(), resource)
        ? new Decision.Allowed(allowing)
        : new Decision.NotAllowed(allowing.isEmpty() ? "the caller's policies" : "the resource");
  }

  private static boolean isAllowed(
      Principal caller, Call call, boolean isAllowedByOwn, Match resource) {
    if (caller instanceof Principal.Service) {
      return resource == Match.DIRECT;
    }
    if (call.service().equals("kms")) {
      return resource == Match.DIRECT || resource == Match.ACCOUNT && isAllowedByOwn;
    }
    boolean isOfOtherAccount =
        !call.account().isEmpty() && !call.account().equals(caller.account());
    return isOfOtherAccount
        ? isAllowedByOwn && resource != Match.NONE
        : isAllowedByOwn || resource == Match.DIRECT;
  }

  private static List<Statement> covering(Optional<Policy> policy, Call call) {
    return policy.stream()
        .flatMap(each -> each.statements().stream())
        .filter(statement -> statement.covers(call))
        .toList();
  }

  private static List<Statement> denials(List<Statement> covering, Predicate<Statement> concerns) {
    return covering.stream().filter(s -> !s.isAllow()).filter(concerns).toList();
  }

  private static boolean isFor(Statement statement, Principal caller) {
    return statement.match(caller) != Match.NONE;
  }

  /** At a gateway endpoint the root of an account means its root user alone. */
  private static boolean passes(Statement statement, EndpointKind kind, Principal caller) {
    Match match = statement.match(caller);
    boolean isOfAccount = kind == EndpointKind.INTERFACE || caller instanceof Principal.Root;
    return statement.isAllow() && (match == Match.DIRECT || match == Match.ACCOUNT && isOfAccount);
  }
}
