package dev.nightjar.reviews.rule.engine;

import dev.nightjar.reviews.cost.CostEstimator;
import dev.nightjar.reviews.model.CostAnalysis;
import dev.nightjar.reviews.model.CostAnalysis.ResourceCost;
import dev.nightjar.reviews.model.Judged;
import dev.nightjar.reviews.model.Notice;
import dev.nightjar.reviews.model.Verdict;
import dev.nightjar.reviews.model.statistics.RiskScore;
import dev.nightjar.reviews.rule.Rule;
import dev.nightjar.reviews.rule.catalog.RuleCatalog;
import dev.nightjar.reviews.terraform.TerraformLoader;
import dev.nightjar.reviews.terraform.configuration.Configuration;
import dev.nightjar.reviews.terraform.configuration.Resource;
import dev.nightjar.reviews.terraform.files.ParsedFiles;
import dev.nightjar.reviews.terraform.files.ReviewableFiles;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.math.BigDecimal;
import java.time.Clock;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.stream.Stream;

/** Reviews Terraform files with the rules of the {@link RuleCatalog}. */
@Singleton
public class RuleReviewer implements Reviewer {

  private final Map<String, List<Rule>> rulesByType = new HashMap<>();
  private final CostEstimator costs;
  private final Clock clock;

  @Inject
  public RuleReviewer(CostEstimator costs, Clock clock) {
    this(RuleCatalog.rules(), costs, clock);
  }

  public RuleReviewer(List<Rule> rules, CostEstimator costs, Clock clock) {
    this.costs = costs;
    this.clock = clock;
    for (Rule rule : rules) {
      for (String type : rule.types()) {
        rulesByType.computeIfAbsent(type, t -> new ArrayList<>()).add(rule);
      }
    }
  }

  @Override
  public Verdict review(ParsedFiles files) {
    Configuration configuration = TerraformLoader.load(files);
    LocalDate today = LocalDate.now(clock);
    CostAnalysis cost = costs.estimate(configuration, today);
    Inspection inspection =
        new Inspection(rulesByType, files, configuration, impact(cost), today).run();
    List<Notice> notices = new ArrayList<>(configuration.notices());
    notices.addAll(inspection.notices());
    Judged judged = judged(files, configuration, inspection.notCreated());
    return new Verdict(
        RiskScore.overall(inspection.findings(), judged),
        RiskScore.reliability(inspection.findings(), judged),
        inspection.findings(),
        inspection.suppressed(),
        cost,
        List.copyOf(notices),
        judged);
  }

  private static Judged judged(
      ParsedFiles files, Configuration configuration, Set<Resource> notCreated) {
    List<Notice> notices = configuration.notices();
    return new Judged(
        (int) files.texts().keySet().stream().filter(ReviewableFiles::isTerraform).count()
            + files.plans().size(),
        configuration.resources().size() + notCreated.size(),
        (int) ofKind(Notice.Kind.MODULE_MISSING, notices).count(),
        (int) ofKind(Notice.Kind.SYNTAX_ERROR, notices).map(Notice::path).distinct().count(),
        (int) notCreated.stream().filter(one -> one.kind() == Resource.Kind.MANAGED).count());
  }

  private static Stream<Notice> ofKind(Notice.Kind kind, List<Notice> notices) {
    return notices.stream().filter(notice -> notice.kind() == kind);
  }

  /** The monthly savings of resolving a rule's violation. */
  private BiFunction<Rule, Resource, Optional<BigDecimal>> impact(CostAnalysis cost) {
    Map<String, ResourceCost> byAddress = new HashMap<>();
    cost.resources().forEach(resource -> byAddress.put(resource.resource(), resource));
    return (rule, resource) ->
        Optional.ofNullable(byAddress.get(resource.address()))
            .flatMap(ofResource -> costs.reduction(rule.costReduction(), ofResource));
  }
}
