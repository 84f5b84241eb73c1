package dev.nightjar.reviews.store;

import static dev.nightjar.table.item.AttributeType.DECIMAL;
import static dev.nightjar.table.item.AttributeType.FLAG;
import static dev.nightjar.table.item.AttributeType.INTEGER;
import static dev.nightjar.table.item.AttributeType.NUMBER;
import static dev.nightjar.table.item.AttributeType.TEXT;
import static dev.nightjar.table.item.AttributeType.TEXT_LIST;
import static dev.nightjar.table.item.AttributeType.TIMESTAMP;

import dev.nightjar.reviews.model.statistics.IssueFrequency;
import dev.nightjar.reviews.model.statistics.StackStatistics;
import dev.nightjar.table.item.Item;
import dev.nightjar.table.item.ItemBuilder;
import dev.nightjar.table.item.ItemCodec;
import dev.nightjar.table.key.ItemKey;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Optional;

/**
 * Reads and writes the items of stack statistics and issue frequencies. Items as the specification
 * prints them have no revision, failed reviews, first review and sum of scores.
 */
final class StatisticsCodec {

  private static final ItemCodec<StackStatistics> STATISTICS =
      ItemCodec.of(
          attributes -> {
            attributes.derived("EntityType", TEXT, statistics -> "STACK_STATS");
            var stackId = attributes.required("StackId", TEXT, StackStatistics::stackId);
            var total = attributes.required("TotalReviews", NUMBER, StackStatistics::totalReviews);
            var failed =
                attributes.withDefault("FailedReviews", NUMBER, StackStatistics::failedReviews, 0L);
            var average =
                attributes.required("AverageRiskScore", DECIMAL, StackStatistics::averageRiskScore);
            var sum =
                attributes.optional(
                    "RiskScoreSum", DECIMAL, stack -> Optional.of(stack.riskScoreSum()));
            var high = attributes.required("HighRiskCount", NUMBER, StackStatistics::highRiskCount);
            var medium =
                attributes.required("MediumRiskCount", NUMBER, StackStatistics::mediumRiskCount);
            var low = attributes.required("LowRiskCount", NUMBER, StackStatistics::lowRiskCount);
            var findings =
                attributes.required("TotalFindings", NUMBER, StackStatistics::totalFindings);
            var security =
                attributes.required("SecurityFindings", NUMBER, StackStatistics::securityFindings);
            var cost = attributes.required("CostFindings", NUMBER, StackStatistics::costFindings);
            var reliability =
                attributes.required(
                    "ReliabilityFindings", NUMBER, StackStatistics::reliabilityFindings);
            var first =
                attributes.optional(
                    "FirstReviewDate", TIMESTAMP, stack -> Optional.of(stack.firstReviewDate()));
            var last =
                attributes.required("LastReviewDate", TIMESTAMP, StackStatistics::lastReviewDate);
            var revision =
                attributes.withDefault("Revision", NUMBER, StackStatistics::revision, 0L);
            return item ->
                new StackStatistics(
                    stackId.of(item),
                    total.of(item),
                    failed.of(item),
                    sum.of(item)
                        .orElseGet(
                            () -> average.of(item).multiply(BigDecimal.valueOf(total.of(item)))),
                    high.of(item),
                    medium.of(item),
                    low.of(item),
                    findings.of(item),
                    security.of(item),
                    cost.of(item),
                    reliability.of(item),
                    first.of(item).orElseGet(() -> last.of(item)),
                    last.of(item),
                    revision.of(item));
          });

  private static final ItemCodec<IssueFrequency> FREQUENCY =
      ItemCodec.of(
          attributes -> {
            attributes.derived("EntityType", TEXT, issue -> "ISSUE_FREQUENCY");
            var issueHash = attributes.required("IssueHash", TEXT, IssueFrequency::issueHash);
            var stackId = attributes.required("StackId", TEXT, IssueFrequency::stackId);
            var category =
                attributes.required("Category", Labels.CATEGORY, IssueFrequency::category);
            var title = attributes.required("Title", TEXT, IssueFrequency::title);
            var occurrences =
                attributes.required("OccurrenceCount", INTEGER, IssueFrequency::occurrenceCount);
            var firstSeen = attributes.required("FirstSeen", TIMESTAMP, IssueFrequency::firstSeen);
            var lastSeen = attributes.required("LastSeen", TIMESTAMP, IssueFrequency::lastSeen);
            var runs = attributes.required("AffectedRuns", TEXT_LIST, IssueFrequency::affectedRuns);
            var fixApplied =
                attributes.withDefault("FixApplied", FLAG, IssueFrequency::fixApplied, false);
            // not projected into the indexes
            var revision = attributes.withDefault("Revision", NUMBER, IssueFrequency::revision, 0L);
            return item ->
                new IssueFrequency(
                    issueHash.of(item),
                    stackId.of(item),
                    category.of(item),
                    title.of(item),
                    occurrences.of(item),
                    firstSeen.of(item),
                    lastSeen.of(item),
                    runs.of(item),
                    fixApplied.of(item),
                    revision.of(item));
          });

  private StatisticsCodec() {}

  static Item write(ItemKey key, StackStatistics statistics, Instant now, Retention retention) {
    ItemBuilder item =
        Item.with(key)
            .text("GSI1PK", ReviewKeys.stack(statistics.stackId()))
            .text("GSI1SK", ReviewKeys.STATS)
            .timestamp("UpdatedAt", now);
    STATISTICS.write(item, statistics);
    return retention.addTtl(now, item).build();
  }

  static StackStatistics statistics(Item item) {
    return STATISTICS.read(item);
  }

  static Item write(
      ItemKey key,
      IssueFrequency issue,
      Instant now,
      StackPartitions partitions,
      Retention retention) {
    ItemBuilder item =
        Item.with(key)
            .text("GSI1PK", partitions.partitionForIssue(issue.stackId(), issue.issueHash()))
            .text("GSI1SK", ReviewKeys.issue(issue.issueHash()))
            .text("GSI3PK", ReviewKeys.category(issue.category().label()))
            .text("GSI3SK", ReviewKeys.frequency(issue.occurrenceCount()))
            .timestamp("UpdatedAt", now);
    FREQUENCY.write(item, issue);
    return retention.addTtl(now, item).build();
  }

  static IssueFrequency frequency(Item item) {
    return FREQUENCY.read(item);
  }
}
