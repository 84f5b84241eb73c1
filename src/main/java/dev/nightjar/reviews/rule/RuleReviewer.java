package dev.nightjar.reviews.rule;

import dev.nightjar.reviews.CostAnalysis;
import dev.nightjar.reviews.CostAnalysis.ResourceCost;
import dev.nightjar.reviews.CostEstimator;
import dev.nightjar.reviews.Reviewer;
import dev.nightjar.reviews.Risk;
import dev.nightjar.reviews.TerraformFile;
import dev.nightjar.reviews.Verdict;
import dev.nightjar.reviews.terraform.Configuration;
import dev.nightjar.reviews.terraform.Resource;
import dev.nightjar.reviews.terraform.Terraform;
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
import java.util.function.BiFunction;

/** Judges Terraform files by the rules of the {@link Catalogue}. */
@Singleton
public class RuleReviewer implements Reviewer {

  private final Map<String, List<Rule>> rulesByType = new HashMap<>();
  private final CostEstimator costs;
  private final Clock clock;

  @Inject
  public RuleReviewer(CostEstimator costs, Clock clock) {
    this(Catalogue.rules(), costs, clock);
  }

  RuleReviewer(List<Rule> rules, CostEstimator costs, Clock clock) {
    this.costs = costs;
    this.clock = clock;
    for (Rule rule : rules) {
      for (String type : rule.types()) {
        rulesByType.computeIfAbsent(type, t -> new ArrayList<>()).add(rule);
      }
    }
  }

  @Override
  public Verdict review(List<TerraformFile> files) {
    Configuration configuration = Terraform.load(files);
    CostAnalysis cost = costs.estimate(configuration);
    Inspection inspection =
        new Inspection(rulesByType, files, configuration, impact(cost), LocalDate.now(clock)).run();
    List<String> notices = new ArrayList<>();
    configuration.notices().forEach(notice -> notices.add(words(notice)));
    notices.addAll(inspection.notices());
    return new Verdict(
        Risk.overall(inspection.findings()),
        Risk.reliability(inspection.findings()),
        inspection.findings(),
        inspection.suppressed(),
        cost,
        List.copyOf(notices));
  }

  /** What resolving a rule's violation saves of what the resource costs. */
  private BiFunction<Rule, Resource, Optional<BigDecimal>> impact(CostAnalysis cost) {
    Map<String, ResourceCost> byAddress = new HashMap<>();
    cost.resources().forEach(resource -> byAddress.put(resource.resource(), resource));
    return (rule, resource) ->
        Optional.ofNullable(byAddress.get(resource.address()))
            .flatMap(ofResource -> costs.saved(rule.saving(), ofResource));
  }

  private static String words(Configuration.Notice notice) {
    return "%s:%d: %s".formatted(notice.filePath(), notice.line(), notice.message());
  }
}
