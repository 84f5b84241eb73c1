package dev.nightjar.reviews.store;

import static dev.nightjar.reviews.store.ResultCodec.COST;
import static dev.nightjar.reviews.store.ResultCodec.ERROR;
import static dev.nightjar.reviews.store.ResultCodec.FIGURES;
import static dev.nightjar.reviews.store.ResultCodec.FIX_DETAILS;
import static dev.nightjar.reviews.store.ResultCodec.METADATA;
import static dev.nightjar.reviews.store.ResultCodec.SECURITY;
import static dev.nightjar.table.item.AttributeType.DECIMAL;
import static dev.nightjar.table.item.AttributeType.FLAG;
import static dev.nightjar.table.item.AttributeType.INTEGER;
import static dev.nightjar.table.item.AttributeType.TEXT;
import static dev.nightjar.table.item.AttributeType.TIMESTAMP;
import static dev.nightjar.table.item.AttributeType.item;

import dev.nightjar.reviews.model.Category;
import dev.nightjar.reviews.model.CostAnalysis;
import dev.nightjar.reviews.model.CostAnalysis.Coverage;
import dev.nightjar.reviews.model.Finding;
import dev.nightjar.reviews.model.FindingCounts;
import dev.nightjar.reviews.model.Judged;
import dev.nightjar.reviews.model.ReviewOutcome;
import dev.nightjar.reviews.model.ReviewSummary;
import dev.nightjar.reviews.model.ReviewSummary.Figures;
import dev.nightjar.reviews.model.ReviewVersion;
import dev.nightjar.reviews.model.Status;
import dev.nightjar.reviews.model.StoredCode;
import dev.nightjar.reviews.model.StoredDocument;
import dev.nightjar.reviews.model.Verdict;
import dev.nightjar.reviews.store.ResultCodec.Cost;
import dev.nightjar.reviews.store.ResultCodec.Metadata;
import dev.nightjar.reviews.store.ResultCodec.Security;
import dev.nightjar.reviews.store.ResultCodec.StoredError;
import dev.nightjar.table.item.AttributeType;
import dev.nightjar.table.item.Item;
import dev.nightjar.table.item.ItemBuilder;
import dev.nightjar.table.item.ItemCodec;
import dev.nightjar.table.key.ItemKey;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Reads and writes version items. The specification's attributes serve the indexes and direct
 * readers of the table, and contain as many findings as fit. {@code Details} holds the complete
 * version and is what the application reads; only an item without it is read from the attributes.
 */
final class VersionCodec {

  /** The attributes that lists show and the indexes project. */
  static final List<String> SUMMARY_ATTRIBUTES =
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

  static final String DETAILS = "Details";
  private static final String NO_CATEGORY = "none";
  private static final AttributeValue COMPLETED = AttributeValue.fromS(Status.COMPLETED.label());
  private static final FindingCounts NO_FINDINGS = new FindingCounts(0, 0, 0, 0);
  private static final CostAnalysis NO_COST =
      CostAnalysis.ofSum(BigDecimal.ZERO, BigDecimal.ZERO, 0, Coverage.UNKNOWN);
  private static final Metadata NO_METADATA =
      new Metadata(
          new ReviewVersion.Metadata(0, 0, 0),
          Optional.empty(),
          Optional.empty(),
          Optional.empty());

  private static final AttributeType<Item> MAP = new AttributeType<>(ItemBuilder::item, Item::item);

  /** The verdict in the attributes of the specification. */
  private static final ItemCodec<Optional<Verdict>> VERDICT =
      ItemCodec.of(
          attributes -> {
            var risk =
                attributes.required(
                    "OverallRiskScore",
                    orNull(DECIMAL),
                    (Optional<Verdict> verdict) -> verdict.map(Verdict::overallRiskScore));
            var reliability =
                attributes.optional(
                    "ReliabilityScore", DECIMAL, verdict -> verdict.map(Verdict::reliabilityScore));
            var security =
                attributes.optional(
                    "SecurityFindings", item(SECURITY), verdict -> verdict.map(Security::of));
            var cost =
                attributes.optional("CostAnalysis", item(COST), verdict -> verdict.map(Cost::of));
            return item ->
                risk.of(item)
                    .map(
                        score ->
                            verdict(
                                score,
                                reliability.of(item).orElseThrow(() -> missing("ReliabilityScore")),
                                security.of(item),
                                cost.of(item)));
          });

  /** The complete version as far as the attributes of the specification hold it. */
  private static final ItemCodec<ReviewVersion> VERSION =
      ItemCodec.of(
          attributes -> {
            attributes.derived("EntityType", TEXT, version -> "REVIEW");
            var header = attributes.flattened(ReviewHeader.CODEC, ReviewHeader::of);
            var number = attributes.required("Version", INTEGER, ReviewVersion::number);
            attributes.derived("PreviousVersionId", orNull(TEXT), VersionCodec::previous);
            var updatedAt =
                attributes.optional(
                    "UpdatedAt", TIMESTAMP, version -> Optional.of(version.updatedAt()));
            var context =
                attributes.optional(
                    "SpaceliftContext", item(RunCodec.CONTEXT), ReviewVersion::context);
            var verdict = attributes.flattened(VERDICT, VersionCodec::verdict);
            attributes.derivedIfPresent(
                "AIReviewResult", MAP, version -> completed(version).map(ResultCodec::aiResult));
            attributes.derivedIfPresent(
                "Figures", item(FIGURES), version -> verdict(version).map(Figures::of));
            var error =
                attributes.optional(
                    "ErrorDetails", item(ERROR), version -> StoredError.of(version.outcome()));
            attributes.derivedIfPresent(
                "FixApplied", FLAG, version -> version.fixDetails().map(fix -> true));
            var fixDetails =
                attributes.optional("FixDetails", item(FIX_DETAILS), ReviewVersion::fixDetails);
            var metadata =
                attributes.withDefault("Metadata", item(METADATA), Metadata::of, NO_METADATA);
            return item -> {
              ReviewHeader common = header.of(item);
              return new ReviewVersion(
                  common.reviewId(),
                  number.of(item),
                  common.runId(),
                  common.stackId(),
                  common.createdAt(),
                  updatedAt.of(item).orElse(common.createdAt()),
                  common.createdBy(),
                  context.of(item),
                  outcome(common.status(), verdict.of(item), error.of(item), metadata.of(item)),
                  fixDetails.of(item),
                  metadata.of(item).measurements());
            };
          });

  private VersionCodec() {}

  static Item write(
      ItemKey key,
      ReviewVersion version,
      StoredDocument details,
      StoredCode code,
      Optional<String> previousHash,
      StackPartitions partitions,
      Retention retention) {
    String created = ReviewKeys.created(version.createdAt());
    String name = version.reviewId() + version.number();
    ItemBuilder item =
        Item.with(key)
            .text("GSI1PK", partitions.partitionFor(version.stackId(), version.createdAt(), name))
            .text("GSI1SK", created)
            .text("GSI2PK", ReviewKeys.risk(version.createdAt()))
            .text("GSI2SK", riskKey(version))
            .text("GSI3PK", ReviewKeys.category(mainCategory(version.outcome())))
            .text("GSI3SK", created)
            .text("GSI4PK", ReviewKeys.status(version.outcome().status()))
            .text("GSI4SK", ReviewKeys.created(version.updatedAt()));
    VERSION.write(item, version);
    CodeCodec.write(item, code);
    CodeCodec.write(item, details, DETAILS);
    item.optional(VersionChain.PREVIOUS_HASH, previousHash, ItemBuilder::text);
    return VersionChain.seal(retention.addTtl(version.createdAt(), item));
  }

  static StoredVersion read(Item item) {
    return new StoredVersion(content(item), CodeCodec.read(item));
  }

  static StoredVersion.Content content(Item item) {
    return CodeCodec.document(item, DETAILS)
        .<StoredVersion.Content>map(StoredVersion.Content.Document::new)
        .orElseGet(() -> new StoredVersion.Content.Attributes(ofAttributes(item)));
  }

  static ReviewVersion ofAttributes(Item item) {
    return VERSION.read(item);
  }

  /** Whether the item has all that {@link #summary} reads; an index does not project the rest. */
  static boolean hasSummary(Item item) {
    return item.has("Figures") || !COMPLETED.equals(item.attributes().get("Status"));
  }

  /** The summary of a version item or a run item. */
  static ReviewSummary summary(Item item) {
    ReviewHeader header = ReviewHeader.CODEC.read(item);
    return new ReviewSummary(
        header.reviewId(),
        item.optional("Version", Item::integer).orElse(0),
        header.runId(),
        header.stackId(),
        header.status(),
        item.optional("Figures", item(FIGURES).read())
            .or(() -> VERDICT.read(item).map(VersionCodec::figures)),
        item.optional("FixApplied", Item::flag).orElse(false),
        item.optional("ErrorDetails", item(ERROR).read()).map(StoredError::details),
        item.optional("Reason", Item::text).orElse(""),
        header.createdAt(),
        header.createdBy());
  }

  /** The figures of a version of another program, which may list only some of its findings. */
  private static Figures figures(Verdict verdict) {
    FindingCounts security = verdict.securityCounts();
    FindingCounts cost = FindingCounts.of(verdict.findings(), Category.COST);
    FindingCounts all =
        new FindingCounts(
            security.total() + cost.total(),
            security.high() + cost.high(),
            security.medium() + cost.medium(),
            security.low() + cost.low());
    return new Figures(
        verdict.overallRiskScore(),
        verdict.reliabilityScore(),
        security,
        all.total(),
        all,
        verdict.costAnalysis().estimatedMonthlyCost(),
        verdict.costAnalysis().estimatedAnnualCost(),
        verdict.costAnalysis().resourceCount(),
        verdict.costAnalysis().coverage(),
        verdict.judged());
  }

  private static Verdict verdict(
      BigDecimal risk, BigDecimal reliability, Optional<Security> security, Optional<Cost> cost) {
    List<Finding> findings = new ArrayList<>();
    security.ifPresent(found -> findings.addAll(found.findings()));
    cost.ifPresent(found -> findings.addAll(found.optimizations()));
    return new Verdict(
        risk,
        reliability,
        findings,
        List.of(),
        cost.map(Cost::analysis).orElse(NO_COST),
        List.of(),
        Judged.UNKNOWN,
        Optional.of(security.map(Security::counts).orElse(NO_FINDINGS)));
  }

  private static ReviewOutcome outcome(
      Status status, Optional<Verdict> verdict, Optional<StoredError> error, Metadata metadata) {
    if (status == Status.FAILED) {
      StoredError failure = error.orElseThrow(() -> missing("ErrorDetails"));
      return new ReviewOutcome.Failed(failure.details(), failure.stackTrace().orElse(""));
    }
    return new ReviewOutcome.Completed(
        verdict.orElseThrow(() -> missing("OverallRiskScore")),
        metadata.modelUsed().orElse(""),
        Map.of(),
        Map.of(),
        error.map(StoredError::details));
  }

  private static IllegalArgumentException missing(String attribute) {
    return new IllegalArgumentException(attribute + " is missing");
  }

  private static Optional<ReviewOutcome.Completed> completed(ReviewVersion version) {
    return Optional.of(version.outcome())
        .filter(ReviewOutcome.Completed.class::isInstance)
        .map(ReviewOutcome.Completed.class::cast);
  }

  private static Optional<Verdict> verdict(ReviewVersion version) {
    return completed(version).map(ReviewOutcome.Completed::verdict);
  }

  private static Optional<String> previous(ReviewVersion version) {
    return version.number() == 1
        ? Optional.empty()
        : Optional.of(ReviewKeys.versionId(version.reviewId(), version.number() - 1));
  }

  private static String riskKey(ReviewVersion version) {
    return verdict(version)
        .map(verdict -> ReviewKeys.score(verdict.overallRiskScore()))
        .orElse(ReviewKeys.FAILED_RISK);
  }

  /** The category of the most severe finding; on a tie, security precedes cost. */
  private static String mainCategory(ReviewOutcome reviewOutcome) {
    if (reviewOutcome.status() == Status.FAILED) {
      return ReviewKeys.ERROR;
    }
    Optional<Finding> worst =
        reviewOutcome.findings().stream()
            .min(Comparator.comparing(Finding::severity).thenComparing(Finding::category));
    return worst.map(finding -> finding.category().label()).orElse(NO_CATEGORY);
  }

  /** The specification prints an absent value as null. */
  private static <V> AttributeType<Optional<V>> orNull(AttributeType<V> type) {
    return new AttributeType<>(
        (item, name, value) ->
            value.ifPresentOrElse(
                present -> type.write().write(item, name, present), () -> item.nothing(name)),
        (item, name) -> item.optional(name, type.read()));
  }
}
