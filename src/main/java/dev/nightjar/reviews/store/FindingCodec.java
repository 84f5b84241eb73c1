package dev.nightjar.reviews.store;

import static dev.nightjar.table.item.AttributeType.DECIMAL;
import static dev.nightjar.table.item.AttributeType.INTEGER;
import static dev.nightjar.table.item.AttributeType.TEXT;
import static dev.nightjar.table.item.AttributeType.TIMESTAMP;

import dev.nightjar.reviews.model.Finding;
import dev.nightjar.reviews.model.ReviewVersion;
import dev.nightjar.reviews.model.statistics.IssueOccurrence;
import dev.nightjar.table.item.Item;
import dev.nightjar.table.item.ItemBuilder;
import dev.nightjar.table.item.ItemCodec;
import dev.nightjar.table.key.ItemKey;
import java.util.Optional;

/** Writes finding items and reads them as occurrences of an issue. */
final class FindingCodec {

  private static final int TEXT_LENGTH = 8_000;

  private static final ItemCodec<IssueOccurrence> OCCURRENCE =
      ItemCodec.of(
          attributes -> {
            var issueHash = attributes.required("IssueHash", TEXT, IssueOccurrence::issueHash);
            var findingId = attributes.required("FindingId", TEXT, IssueOccurrence::findingId);
            var reviewId = attributes.required("ReviewId", TEXT, IssueOccurrence::reviewId);
            var version = attributes.withDefault("Version", INTEGER, IssueOccurrence::version, 1);
            var runId = attributes.withDefault("SpaceliftRunId", TEXT, IssueOccurrence::runId, "");
            var stackId =
                attributes.optional("StackId", TEXT, found -> Optional.of(found.stackId()));
            var category =
                attributes.required("Category", Labels.CATEGORY, IssueOccurrence::category);
            var severity =
                attributes.required("Severity", Labels.SEVERITY, IssueOccurrence::severity);
            var title = attributes.required("Title", TEXT, IssueOccurrence::title);
            var filePath = attributes.required("FilePath", TEXT, IssueOccurrence::filePath);
            var lineNumber =
                attributes.required("LineNumber", INTEGER, IssueOccurrence::lineNumber);
            var resource = attributes.withDefault("Resource", TEXT, IssueOccurrence::resource, "");
            var ruleId = attributes.withDefault("RuleId", TEXT, IssueOccurrence::ruleId, "");
            var confidence =
                attributes.required("ConfidenceScore", DECIMAL, IssueOccurrence::confidenceScore);
            var createdAt = attributes.required("CreatedAt", TIMESTAMP, IssueOccurrence::createdAt);
            return item ->
                new IssueOccurrence(
                    issueHash.of(item),
                    findingId.of(item),
                    reviewId.of(item),
                    version.of(item),
                    runId.of(item),
                    stackId.of(item).orElseGet(() -> stackOfIndex(item)),
                    category.of(item),
                    severity.of(item),
                    title.of(item),
                    filePath.of(item),
                    lineNumber.of(item),
                    resource.of(item),
                    ruleId.of(item),
                    confidence.of(item),
                    createdAt.of(item));
          });

  private FindingCodec() {}

  /** Writes a finding with the first version of its review that contains it. */
  static Item write(
      ItemKey key,
      ReviewVersion version,
      Finding finding,
      StackPartitions partitions,
      Retention retention) {
    IssueOccurrence occurrence = IssueOccurrence.of(version, finding);
    String created = ReviewKeys.created(version.createdAt());
    ItemBuilder item =
        Item.with(key)
            .text(
                "GSI1PK",
                partitions.partitionFor(
                    version.stackId(), version.createdAt(), finding.findingId()))
            .text("GSI1SK", created)
            .text("GSI2PK", ReviewKeys.risk(version.createdAt()))
            .text("GSI2SK", ReviewKeys.score(finding.confidenceScore()))
            .text("GSI3PK", ReviewKeys.issueOfCategory(finding.category(), occurrence.issueHash()))
            .text("GSI3SK", created)
            .text("EntityType", "FINDING")
            .text("Description", ItemSize.truncate(finding.description(), TEXT_LENGTH))
            .text("Recommendation", ItemSize.truncate(finding.recommendation(), TEXT_LENGTH))
            .textList("Aliases", finding.aliases())
            .text("Origin", finding.origin().label());
    OCCURRENCE.write(item, occurrence);
    return retention.addTtl(version.createdAt(), item).build();
  }

  static IssueOccurrence occurrence(Item item) {
    return OCCURRENCE.read(item);
  }

  /** The specification has the stack only in the key of the stack history. */
  private static String stackOfIndex(Item item) {
    return item.has("GSI1PK") ? item.parsed("GSI1PK", ReviewKeys::stackId) : "";
  }
}
