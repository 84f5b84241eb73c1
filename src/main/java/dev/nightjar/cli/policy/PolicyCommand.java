package dev.nightjar.cli.policy;

import dev.nightjar.cli.command.Command;
import dev.nightjar.cli.command.ProgramVersion;
import dev.nightjar.cli.policy.Policy.Example;
import dev.nightjar.cli.policy.Policy.Expected;
import dev.nightjar.cli.yaml.InvalidFileException;
import dev.nightjar.reviews.fix.FixApplier;
import dev.nightjar.reviews.model.Finding;
import dev.nightjar.reviews.model.Notice;
import dev.nightjar.reviews.model.TerraformFile;
import dev.nightjar.reviews.model.Verdict;
import dev.nightjar.reviews.rule.Rule;
import dev.nightjar.reviews.rule.engine.Reviewer;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Parameters;

/** The command {@code policy}: tests policies by the examples in their files. */
@CommandLine.Command(
    name = "policy",
    description = "Policies: rules of your own for --policies.",
    synopsisSubcommandLabel = "test")
public final class PolicyCommand extends Command {

  private static final int FAILED = 1;

  private final Function<List<Rule>, Reviewer> reviewers;

  /**
   * @param reviewers creates a reviewer by these rules
   */
  public PolicyCommand(Function<List<Rule>, Reviewer> reviewers) {
    this.reviewers = reviewers;
  }

  @Override
  protected int perform() {
    throw mistake("policy test FOLDER");
  }

  @CommandLine.Command(
      name = "test",
      mixinStandardHelpOptions = true,
      versionProvider = ProgramVersion.class,
      description = "Applies each policy to its passing, failing and unknown examples.")
  int test(
      @Parameters(paramLabel = "FOLDER", description = "The folder or file of policies.")
          Path folder) {
    List<Policy> policies;
    try {
      policies = PolicyFiles.read(folder);
    } catch (InvalidFileException e) {
      throw mistake(e.getMessage(), e);
    }
    int failures = 0;
    for (Policy policy : policies) {
      List<String> problems = problems(policy);
      failures += problems.size();
      problems.forEach(
          problem ->
              out()
                  .println(
                      "%s:%d: %s: %s"
                          .formatted(policy.file(), policy.line(), policy.rule().id(), problem)));
    }
    out().println("%d policies, %d failures".formatted(policies.size(), failures));
    return failures == 0 ? 0 : FAILED;
  }

  private List<String> problems(Policy policy) {
    Reviewer reviewer = reviewers.apply(List.of(policy.rule()));
    Stream<String> missing =
        Stream.of(Expected.PASSING, Expected.FAILING)
            .filter(
                expected -> policy.examples().stream().noneMatch(one -> one.expected() == expected))
            .map(expected -> "there is no %s example".formatted(label(expected)));
    Stream<String> wrong =
        policy.examples().stream().flatMap(example -> problem(policy, example, reviewer).stream());
    return Stream.concat(missing, wrong).toList();
  }

  private static Optional<String> problem(Policy policy, Example example, Reviewer reviewer) {
    List<TerraformFile> files = List.of(new TerraformFile("example.tf", example.code()));
    Verdict verdict = reviewer.review(files);
    Optional<Notice> unread =
        verdict.notices().stream()
            .filter(notice -> notice.kind() != Notice.Kind.MODULE_MISSING)
            .findFirst();
    if (unread.isPresent()) {
      return Optional.of(
          "the %s example: %s".formatted(label(example.expected()), unread.get().text()));
    }
    List<Finding> findings = of(policy, verdict);
    if (findings.isEmpty() == (example.expected() == Expected.FAILING)) {
      return Optional.of(
          "the %s example has %d findings".formatted(label(example.expected()), findings.size()));
    }
    if (!policy.hasFix() || findings.isEmpty()) {
      return Optional.empty();
    }
    FixApplier.Result fixed =
        new FixApplier(reviewer)
            .apply(files, findings, findings.stream().map(Finding::findingId).toList(), true);
    return of(policy, reviewer.review(fixed.files())).isEmpty()
        ? Optional.empty()
        : Optional.of("the fix does not resolve the failing example");
  }

  private static List<Finding> of(Policy policy, Verdict verdict) {
    return verdict.findings().stream()
        .filter(finding -> finding.ruleId().equals(policy.rule().id()))
        .toList();
  }

  private static String label(Expected expected) {
    return expected.name().toLowerCase(java.util.Locale.ROOT);
  }
}
