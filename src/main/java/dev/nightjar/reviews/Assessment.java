package dev.nightjar.reviews;

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

/**
 * One review of some files, whoever asks for it: the rules' verdict, with what a model adds to it.
 */
@Singleton
public class Assessment {

  private static final int FRAMES = 10;

  private final Supplier<Reviewer> reviewer;
  private final Supplier<Adviser> adviser;

  @Inject
  Assessment(Instance<Reviewer> reviewer, Instance<Adviser> adviser) {
    this.reviewer = reviewer::get; // made when there is something to review
    this.adviser = adviser::get;
  }

  Assessment(Reviewer reviewer, Adviser adviser) {
    this.reviewer = () -> reviewer;
    this.adviser = () -> adviser;
  }

  /** The rules alone, which is what fixes are checked with while they are applied. */
  Reviewer rules() {
    return reviewer.get();
  }

  /** Never throws: code that the rules stumble over would make them stumble again. */
  Outcome of(List<TerraformFile> files) {
    Verdict rules;
    try {
      rules = reviewer.get().review(files);
    } catch (RuntimeException | StackOverflowError e) {
      return failed(e);
    }
    Opinion opinion = adviser.get().advise(files, rules);
    if (opinion instanceof Opinion.Given given) {
      return new Outcome.Completed(
          together(rules, given.findings()),
          given.modelUsed(),
          given.explanations(),
          given.analyses(),
          Optional.empty());
    }
    Optional<ErrorDetails> failure =
        opinion instanceof Opinion.Failed failed ? Optional.of(failed.details()) : Optional.empty();
    return new Outcome.Completed(together(rules, List.of()), "", Map.of(), Map.of(), failure);
  }

  /** The scores are those of all findings; a finding is known by its id. */
  private static Verdict together(Verdict rules, List<Finding> further) {
    List<Finding> findings = new ArrayList<>();
    Set<String> ids = new HashSet<>();
    for (List<Finding> some : List.of(rules.findings(), further)) {
      some.stream().filter(finding -> ids.add(finding.findingId())).forEach(findings::add);
    }
    return new Verdict(
        Risk.overall(findings),
        Risk.reliability(findings),
        List.copyOf(findings),
        rules.suppressed(),
        rules.costAnalysis(),
        rules.notices());
  }

  /** Without the exception's message, which may quote the code. */
  private static Outcome failed(Throwable e) {
    String frames =
        Arrays.stream(e.getStackTrace())
            .limit(FRAMES)
            .map(StackTraceElement::toString)
            .collect(Collectors.joining("\n"));
    return new Outcome.Failed(
        new ErrorDetails(
            "REVIEW_ERROR",
            "The reviewer stumbled over this code. It is our mistake, not yours; please report it.",
            e.getClass().getSimpleName(),
            Optional.empty()),
        frames);
  }
}
