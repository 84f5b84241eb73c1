package dev.nightjar.reviews.assess;

import dev.nightjar.reviews.ai.AiFindings;
import dev.nightjar.reviews.ai.AiReviewer;
import dev.nightjar.reviews.model.ErrorDetails;
import dev.nightjar.reviews.model.Finding;
import dev.nightjar.reviews.model.ReviewOutcome;
import dev.nightjar.reviews.model.TerraformFile;
import dev.nightjar.reviews.model.Verdict;
import dev.nightjar.reviews.model.statistics.RiskScore;
import dev.nightjar.reviews.rule.engine.Reviewer;
import dev.nightjar.reviews.terraform.files.ParsedFiles;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** Reviews files with the rules and adds the findings of the language model. */
@Singleton
public class CodeReviewer {

  private static final int FRAMES = 10;

  private final Supplier<Reviewer> reviewer;
  private final Supplier<AiReviewer> aiReviewer;

  @Inject
  CodeReviewer(Instance<Reviewer> reviewer, Instance<AiReviewer> aiReviewer) {
    this.reviewer = reviewer::get; // resolved when the first review runs
    this.aiReviewer = aiReviewer::get;
  }

  public CodeReviewer(Reviewer reviewer, AiReviewer aiReviewer) {
    this.reviewer = () -> reviewer;
    this.aiReviewer = () -> aiReviewer;
  }

  /** The rules alone, which check fixes while they are applied. */
  public Reviewer ruleReviewer() {
    return reviewer.get();
  }

  /**
   * Never throws. A failure of the rules becomes a failed outcome, because a retry would fail
   * again.
   */
  public ReviewOutcome review(List<TerraformFile> files) {
    return review(new ParsedFiles(files));
  }

  public ReviewOutcome review(ParsedFiles files) {
    Verdict rules;
    try {
      rules = reviewer.get().review(files);
    } catch (RuntimeException | StackOverflowError e) {
      return failed(e);
    }
    AiFindings aiFindings = aiReviewer.get().review(files, rules);
    if (aiFindings instanceof AiFindings.Completed completed) {
      return new ReviewOutcome.Completed(
          merge(rules, completed.findings()),
          completed.modelUsed(),
          completed.explanations(),
          completed.analyses(),
          Optional.empty());
    }
    Optional<ErrorDetails> failure =
        aiFindings instanceof AiFindings.Failed failed
            ? Optional.of(failed.details())
            : Optional.empty();
    return new ReviewOutcome.Completed(merge(rules, List.of()), "", Map.of(), Map.of(), failure);
  }

  /** Merges the findings by their id and computes the scores of all of them. */
  private static Verdict merge(Verdict rules, List<Finding> further) {
    List<Finding> findings = new ArrayList<>();
    Set<String> ids = new HashSet<>();
    for (List<Finding> some : List.of(rules.findings(), further)) {
      some.stream().filter(finding -> ids.add(finding.findingId())).forEach(findings::add);
    }
    return new Verdict(
        RiskScore.overall(findings, rules.judged()),
        RiskScore.reliability(findings, rules.judged()),
        List.copyOf(findings),
        rules.suppressed(),
        rules.costAnalysis(),
        rules.notices(),
        rules.judged());
  }

  /** Omits the exception's message, because it may quote the code. */
  private static ReviewOutcome failed(Throwable e) {
    String frames =
        Arrays.stream(e.getStackTrace())
            .limit(FRAMES)
            .map(StackTraceElement::toString)
            .collect(Collectors.joining("\n"));
    return new ReviewOutcome.Failed(
        new ErrorDetails(
            "REVIEW_ERROR",
            "The reviewer failed on this code because of an internal error. Please report it.",
            e.getClass().getSimpleName(),
            Optional.empty()),
        frames);
  }
}
