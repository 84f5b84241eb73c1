package dev.nightjar.reviews.store;

import dev.nightjar.reviews.model.Finding;
import dev.nightjar.reviews.model.FindingCounts;
import dev.nightjar.reviews.model.ReviewOutcome;
import dev.nightjar.reviews.model.ReviewSummary;
import dev.nightjar.reviews.model.ReviewSummary.Figures;
import dev.nightjar.reviews.model.ReviewVersion;
import dev.nightjar.reviews.model.Status;
import dev.nightjar.reviews.model.StoredCode;
import dev.nightjar.reviews.model.StoredDocument;
import dev.nightjar.table.item.Item;
import dev.nightjar.table.item.ItemBuilder;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Reads and writes version items. The specification's attributes serve the indexes and direct
 * readers of the table, and contain as many findings as fit. {@code Details} holds the complete
 * version and is what the application reads; only an item without it is read from the attributes.
 */
final class VersionCodec {

  /** The attributes that lists show and the indexes project. */
  static final List<String> SUMMARY =
      List.of(
          "EntityType",
          "ReviewId",
          "Version",
          "SpaceliftRunId",
          "StackId",
          "Status",
          "Figures",
          "FixApplied",
          "ErrorDetails",
          "Reason",
          "CreatedAt",
          "CreatedBy");

  private static final String DETAILS = "Details";
  private static final String NONE = "none";
  private static final AttributeValue COMPLETED = AttributeValue.fromS(Status.COMPLETED.label());

  private VersionCodec() {}

  static Item write(
      ItemBuilder item,
      ReviewVersion version,
      StoredDocument details,
      StoredCode code,
      StackPartitions partitions,
      Retention retention) {
    String created = ReviewKeys.created(version.createdAt());
    String name = version.reviewId() + version.number();
    item.text("GSI1PK", partitions.partitionFor(version.stackId(), version.createdAt(), name))
        .text("GSI1SK", created)
        .text("GSI2PK", ReviewKeys.risk(version.createdAt()))
        .text("GSI2SK", riskKey(version.outcome()))
        .text("GSI3PK", ReviewKeys.category(mainCategory(version.outcome())))
        .text("GSI3SK", created)
        .text("GSI4PK", ReviewKeys.status(version.outcome().status()))
        .text("GSI4SK", ReviewKeys.created(version.updatedAt()))
        .text("EntityType", "REVIEW")
        .text("ReviewId", version.reviewId())
        .number("Version", version.number())
        .text("SpaceliftRunId", version.runId())
        .text("StackId", version.stackId())
        .text("Status", version.outcome().status().label())
        .timestamp("CreatedAt", version.createdAt())
        .timestamp("UpdatedAt", version.updatedAt())
        .text("CreatedBy", version.createdBy());
    previous(item, version);
    version
        .context()
        .ifPresent(context -> item.item("SpaceliftContext", RunCodec.context(context)));
    ResultCodec.write(item, version);
    CodeCodec.write(item, code);
    CodeCodec.write(item, details, DETAILS);
    return retention.addTtl(version.createdAt(), item).build();
  }

  static StoredVersion read(Item item) {
    return new StoredVersion(
        CodeCodec.document(item, DETAILS)
            .<StoredVersion.Content>map(StoredVersion.Content.Document::new)
            .orElseGet(() -> new StoredVersion.Content.Attributes(AttributesReader.version(item))),
        CodeCodec.read(item));
  }

  /** Whether the item has all that {@link #summary} reads; an index does not project the rest. */
  static boolean hasSummary(Item item) {
    return item.has("Figures") || !COMPLETED.equals(item.attributes().get("Status"));
  }

  static ReviewSummary summary(Item item) {
    return new ReviewSummary(
        item.text("ReviewId"),
        item.optional("Version", Item::integer).orElse(0),
        item.text("SpaceliftRunId"),
        item.text("StackId"),
        item.parsed("Status", Status::of),
        item.optional("Figures", Item::item)
            .map(VersionCodec::figures)
            .or(() -> figuresOfAttributes(item)),
        item.optional("FixApplied", Item::flag).orElse(false),
        item.optional("ErrorDetails", Item::item).map(ResultCodec::error),
        item.optional("Reason", Item::text).orElse(""),
        item.timestamp("CreatedAt"),
        item.text("CreatedBy"));
  }

  static Item figures(Figures figures) {
    return new ItemBuilder()
        .decimal("overallRiskScore", figures.overallRiskScore())
        .decimal("reliabilityScore", figures.reliabilityScore())
        .item("security", ResultCodec.counts(figures.security()).build())
        .number("findings", figures.findings())
        .item("all", ResultCodec.counts(figures.all()).build())
        .decimal("estimatedMonthlyCost", figures.estimatedMonthlyCost())
        .decimal("estimatedAnnualCost", figures.estimatedAnnualCost())
        .number("resourceCount", figures.resourceCount())
        .build();
  }

  private static Figures figures(Item figures) {
    int findings = figures.integer("findings");
    return new Figures(
        figures.decimal("overallRiskScore"),
        figures.decimal("reliabilityScore"),
        counts(figures.item("security")),
        findings,
        figures
            .optional("all", Item::item)
            .map(VersionCodec::counts)
            .orElseGet(() -> new FindingCounts(findings, 0, 0, 0)),
        figures.decimal("estimatedMonthlyCost"),
        figures.decimal("estimatedAnnualCost"),
        figures.integer("resourceCount"));
  }

  private static Optional<Figures> figuresOfAttributes(Item item) {
    return item.has("OverallRiskScore")
        ? Optional.of(AttributesReader.figures(item))
        : Optional.empty();
  }

  static FindingCounts counts(Item counts) {
    return new FindingCounts(
        counts.integer("total"),
        counts.integer("high"),
        counts.integer("medium"),
        counts.integer("low"));
  }

  private static void previous(ItemBuilder item, ReviewVersion version) {
    if (version.number() == 1) {
      item.nothing("PreviousVersionId");
    } else {
      item.text(
          "PreviousVersionId", ReviewKeys.versionId(version.reviewId(), version.number() - 1));
    }
  }

  private static String riskKey(ReviewOutcome reviewOutcome) {
    return reviewOutcome instanceof ReviewOutcome.Completed completed
        ? ReviewKeys.score(completed.verdict().overallRiskScore())
        : ReviewKeys.FAILED_RISK;
  }

  /** The category of the most severe finding; on a tie, security precedes cost. */
  private static String mainCategory(ReviewOutcome reviewOutcome) {
    if (reviewOutcome.status() == Status.FAILED) {
      return ReviewKeys.ERROR;
    }
    Optional<Finding> worst =
        reviewOutcome.findings().stream()
            .min(Comparator.comparing(Finding::severity).thenComparing(Finding::category));
    return worst.map(finding -> finding.category().label()).orElse(NONE);
  }
}
