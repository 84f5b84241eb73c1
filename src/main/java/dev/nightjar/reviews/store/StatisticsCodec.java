package dev.nightjar.reviews.store;

import dev.nightjar.reviews.model.statistics.IssueFrequency;
import dev.nightjar.reviews.model.statistics.StackStatistics;
import dev.nightjar.table.item.Item;
import dev.nightjar.table.item.ItemBuilder;
import java.math.BigDecimal;
import java.time.Instant;

/** Reads and writes the items of stack statistics and issue frequencies. */
final class StatisticsCodec {

  private StatisticsCodec() {}

  static Item statistics(
      ItemBuilder item, StackStatistics statistics, Instant now, Retention retention) {
    item.text("GSI1PK", ReviewKeys.stack(statistics.stackId()))
        .text("GSI1SK", ReviewKeys.STATS)
        .text("EntityType", "STACK_STATS")
        .text("StackId", statistics.stackId())
        .number("TotalReviews", statistics.totalReviews())
        .number("FailedReviews", statistics.failedReviews())
        .decimal("AverageRiskScore", statistics.averageRiskScore())
        .decimal("RiskScoreSum", statistics.riskScoreSum())
        .number("HighRiskCount", statistics.highRiskCount())
        .number("MediumRiskCount", statistics.mediumRiskCount())
        .number("LowRiskCount", statistics.lowRiskCount())
        .number("TotalFindings", statistics.totalFindings())
        .number("SecurityFindings", statistics.securityFindings())
        .number("CostFindings", statistics.costFindings())
        .number("ReliabilityFindings", statistics.reliabilityFindings())
        .timestamp("FirstReviewDate", statistics.firstReviewDate())
        .timestamp("LastReviewDate", statistics.lastReviewDate())
        .number("Revision", statistics.revision())
        .timestamp("UpdatedAt", now);
    return retention.addTtl(now, item).build();
  }

  static StackStatistics statistics(Item item) {
    return new StackStatistics(
        item.text("StackId"),
        item.number("TotalReviews"),
        item.optional("FailedReviews", Item::number).orElse(0L),
        item.optional("RiskScoreSum", Item::decimal).orElseGet(() -> riskScoreSum(item)),
        item.number("HighRiskCount"),
        item.number("MediumRiskCount"),
        item.number("LowRiskCount"),
        item.number("TotalFindings"),
        item.number("SecurityFindings"),
        item.number("CostFindings"),
        item.number("ReliabilityFindings"),
        item.optional("FirstReviewDate", Item::timestamp)
            .orElseGet(() -> item.timestamp("LastReviewDate")),
        item.timestamp("LastReviewDate"),
        item.optional("Revision", Item::number).orElse(0L));
  }

  private static BigDecimal riskScoreSum(Item item) {
    return item.decimal("AverageRiskScore")
        .multiply(BigDecimal.valueOf(item.number("TotalReviews")));
  }

  static Item frequency(
      ItemBuilder item,
      IssueFrequency issue,
      Instant now,
      StackPartitions partitions,
      Retention retention) {
    item.text("GSI1PK", partitions.partitionForIssue(issue.stackId(), issue.issueHash()))
        .text("GSI1SK", ReviewKeys.issue(issue.issueHash()))
        .text("GSI3PK", ReviewKeys.category(issue.category().label()))
        .text("GSI3SK", ReviewKeys.frequency(issue.occurrenceCount()))
        .text("EntityType", "ISSUE_FREQUENCY")
        .text("IssueHash", issue.issueHash())
        .text("StackId", issue.stackId())
        .text("Category", issue.category().label())
        .text("Title", issue.title())
        .number("OccurrenceCount", issue.occurrenceCount())
        .timestamp("FirstSeen", issue.firstSeen())
        .timestamp("LastSeen", issue.lastSeen())
        .textList("AffectedRuns", issue.affectedRuns())
        .flag("FixApplied", issue.fixApplied())
        .number("Revision", issue.revision())
        .timestamp("UpdatedAt", now);
    return retention.addTtl(now, item).build();
  }

  static IssueFrequency frequency(Item item) {
    return new IssueFrequency(
        item.text("IssueHash"),
        item.text("StackId"),
        FindingCodec.category(item),
        item.text("Title"),
        item.integer("OccurrenceCount"),
        item.timestamp("FirstSeen"),
        item.timestamp("LastSeen"),
        item.textList("AffectedRuns"),
        item.optional("FixApplied", Item::flag).orElse(false),
        item.optional("Revision", Item::number).orElse(0L)); // not projected into the indexes
  }
}
