package dev.nightjar.cli.review;

import dev.nightjar.reviews.model.Verdict;
import dev.nightjar.reviews.terraform.plan.PlanFile;
import dev.nightjar.reviews.terraform.plan.PlanFile.Action;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** What plans change, and what was there before. */
final class PlanText {

  private PlanText() {}

  /**
   * @param before the verdict about the resources before apply
   */
  static String of(List<PlanFile> plans, Verdict before) {
    Map<Action, Integer> counts = new EnumMap<>(Action.class);
    plans.forEach(
        plan ->
            plan.counts().forEach((action, count) -> counts.merge(action, count, Integer::sum)));
    return """
        Plan: %d to create, %d to update, %d to replace, %d to delete, %d unchanged
        Before it: %d findings, risk %s, $%s per month
        """
        .formatted(
            counts.getOrDefault(Action.CREATE, 0),
            counts.getOrDefault(Action.UPDATE, 0),
            counts.getOrDefault(Action.REPLACE, 0),
            counts.getOrDefault(Action.DELETE, 0),
            counts.getOrDefault(Action.NONE, 0),
            before.findings().size(),
            before.overallRiskScore(),
            before.costAnalysis().estimatedMonthlyCost());
  }
}
