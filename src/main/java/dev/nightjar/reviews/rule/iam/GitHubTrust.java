package dev.nightjar.reviews.rule.iam;

import static dev.nightjar.reviews.rule.policy.PolicyRequirements.everyStatement;
import static dev.nightjar.reviews.rule.policy.PolicyRequirements.ownPolicy;

import dev.nightjar.reviews.rule.Requirement;
import dev.nightjar.reviews.rule.Values;
import dev.nightjar.reviews.rule.policy.Policy;
import dev.nightjar.reviews.rule.policy.Statement;
import dev.nightjar.reviews.terraform.configuration.Configuration;
import dev.nightjar.reviews.terraform.configuration.Resource;
import dev.nightjar.reviews.terraform.value.Tristate;
import dev.nightjar.reviews.terraform.value.Value;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Checks which repositories a trust policy for GitHub Actions names. */
final class GitHubTrust {

  private static final String GITHUB = "token.actions.githubusercontent.com";
  private static final Pattern SUBJECT_KEY =
      Pattern.compile(Pattern.quote(GITHUB) + "(/[^:]+)?:sub");
  private static final Pattern REPOSITORY = Pattern.compile("repo:[^/*]+/.+");
  private static final String PROVIDER = "aws_iam_openid_connect_provider";

  private GitHubTrust() {}

  /** Each statement that trusts GitHub names repositories; for roles and policy documents. */
  static Requirement namesRepositories() {
    return subject -> {
      Set<String> providers = providers(subject.configuration());
      Function<Policy, Tristate> question =
          policy ->
              policy
                  .someAllowing(
                      statement ->
                          isForGitHub(statement, providers).and(namesRepositories(statement).not()))
                  .not();
      Requirement requirement =
          subject.isA("aws_iam_role")
              ? ownPolicy("assume_role_policy", question)
              : everyStatement(question);
      return requirement.check(subject);
    };
  }

  /** The addresses of the providers of GitHub, to which principals refer. */
  private static Set<String> providers(Configuration configuration) {
    return Stream.concat(
            configuration.resources(PROVIDER).stream(),
            configuration.dataSources(PROVIDER).stream())
        .filter(provider -> names(provider.body().attribute("url")))
        .map(Resource::address)
        .collect(Collectors.toSet());
  }

  private static boolean names(Value value) {
    return Values.text(value).filter(text -> text.contains(GITHUB)).isPresent();
  }

  private static Tristate isForGitHub(Statement statement, Set<String> providers) {
    Value federated =
        Values.entries(statement.get("Principal")).getOrDefault("Federated", Values.NULL);
    return Values.any(federated, provider -> isGitHub(provider, providers));
  }

  private static Tristate isGitHub(Value provider, Set<String> providers) {
    if (provider instanceof Value.Unknown unknown) {
      boolean certain =
          unknown.partial().stream().anyMatch(part -> part.contains(GITHUB))
              || !unknown.origins().isEmpty() && providers.containsAll(unknown.origins());
      return certain ? Tristate.YES : Tristate.UNKNOWN;
    }
    return Tristate.of(names(provider));
  }

  private static Tristate namesRepositories(Statement statement) {
    Value condition = statement.get("Condition");
    Tristate named = Values.isUnknown(condition) ? Tristate.UNKNOWN : Tristate.NO;
    for (Value test : Values.entries(condition).values()) {
      for (Map.Entry<String, Value> one : Values.entries(test).entrySet()) {
        if (SUBJECT_KEY.matcher(one.getKey()).matches()) {
          named =
              named.or(
                  Values.isSet(one.getValue())
                      .and(Values.any(one.getValue(), GitHubTrust::isAnyRepository).not()));
        }
      }
    }
    return named;
  }

  private static Tristate isAnyRepository(Value subject) {
    return Values.is(
        subject, known -> Values.text(known).filter(REPOSITORY.asMatchPredicate()).isEmpty());
  }
}
