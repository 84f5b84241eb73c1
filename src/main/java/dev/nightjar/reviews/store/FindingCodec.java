package dev.nightjar.reviews.store;

import dev.nightjar.reviews.model.Category;
import dev.nightjar.reviews.model.Finding;
import dev.nightjar.reviews.model.ReviewVersion;
import dev.nightjar.reviews.model.Severity;
import dev.nightjar.reviews.model.statistics.IssueHash;
import dev.nightjar.reviews.model.statistics.IssueOccurrence;
import dev.nightjar.table.item.Item;
import dev.nightjar.table.item.ItemBuilder;
import java.util.Locale;

/** Reads and writes finding items. */
final class FindingCodec {

  private static final int TEXT = 8_000;

  private FindingCodec() {}

  /** Writes a finding with the first version of its review that contains it. */
  static Item write(
      ItemBuilder item,
      ReviewVersion version,
      Finding finding,
      StackPartitions partitions,
      Retention retention) {
    String created = ReviewKeys.created(version.createdAt());
    String issueHash = IssueHash.of(finding);
    item.text(
            "GSI1PK",
            partitions.partitionFor(version.stackId(), version.createdAt(), finding.findingId()))
        .text("GSI1SK", created)
        .text("GSI2PK", ReviewKeys.risk(version.createdAt()))
        .text("GSI2SK", ReviewKeys.score(finding.confidenceScore()))
        .text("GSI3PK", ReviewKeys.issueOfCategory(finding.category(), issueHash))
        .text("GSI3SK", created)
        .text("EntityType", "FINDING")
        .text("FindingId", finding.findingId())
        .text("ReviewId", version.reviewId())
        .number("Version", version.number())
        .text("SpaceliftRunId", version.runId())
        .text("StackId", version.stackId())
        .text("Category", finding.category().label())
        .text("Severity", finding.severity().label())
        .text("Title", finding.title())
        .text("Description", ItemSize.truncate(finding.description(), TEXT))
        .number("LineNumber", finding.lineNumber())
        .text("FilePath", finding.filePath())
        .text("Recommendation", ItemSize.truncate(finding.recommendation(), TEXT))
        .text("IssueHash", issueHash)
        .decimal("ConfidenceScore", finding.confidenceScore())
        .text("RuleId", finding.ruleId())
        .textList("Aliases", finding.aliases())
        .text("Resource", finding.resource())
        .text("Origin", finding.origin().label())
        .timestamp("CreatedAt", version.createdAt());
    return retention.addTtl(version.createdAt(), item).build();
  }

  static IssueOccurrence occurrence(Item item) {
    return new IssueOccurrence(
        item.text("IssueHash"),
        item.text("FindingId"),
        item.text("ReviewId"),
        item.optional("Version", Item::integer).orElse(1),
        item.optional("SpaceliftRunId", Item::text).orElse(""),
        item.optional("StackId", Item::text).orElseGet(() -> stackOfIndex(item)),
        category(item),
        item.parsed("Severity", word -> Severity.valueOf(word.toUpperCase(Locale.ROOT))),
        item.text("Title"),
        item.text("FilePath"),
        item.integer("LineNumber"),
        item.optional("Resource", Item::text).orElse(""),
        item.optional("RuleId", Item::text).orElse(""),
        item.decimal("ConfidenceScore"),
        item.timestamp("CreatedAt"));
  }

  /** The specification has the stack only in the key of the stack history. */
  private static String stackOfIndex(Item item) {
    return item.has("GSI1PK") ? item.parsed("GSI1PK", ReviewKeys::stackId) : "";
  }

  static Category category(Item item) {
    return item.parsed("Category", word -> Category.valueOf(word.toUpperCase(Locale.ROOT)));
  }
}
