package dev.nightjar.reviews.store;

import static dev.nightjar.table.item.AttributeType.INTEGER;
import static dev.nightjar.table.item.AttributeType.NUMBER;
import static dev.nightjar.table.item.AttributeType.TEXT;
import static dev.nightjar.table.item.AttributeType.TEXT_LIST;
import static dev.nightjar.table.item.AttributeType.item;

import dev.nightjar.reviews.model.ReviewVersion;
import dev.nightjar.reviews.model.Run;
import dev.nightjar.reviews.model.SpaceliftContext;
import dev.nightjar.reviews.model.Status;
import dev.nightjar.reviews.model.StoredCode;
import dev.nightjar.table.item.Item;
import dev.nightjar.table.item.ItemBuilder;
import dev.nightjar.table.item.ItemCodec;
import dev.nightjar.table.key.ItemKey;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Reads and writes run items. */
final class RunCodec {

  private static final int CHANGED_FILES_BYTES = 4 * 1024;
  private static final int CONTEXT_TEXT = 200;

  static final ItemCodec<SpaceliftContext> CONTEXT =
      ItemCodec.of(
          attributes -> {
            var runId = attributes.required("run_id", TEXT, SpaceliftContext::runId);
            var stackId = attributes.required("stack_id", TEXT, SpaceliftContext::stackId);
            var status = attributes.required("status", TEXT, context -> truncate(context.status()));
            var previousStatus =
                attributes.required(
                    "previous_status", TEXT, context -> truncate(context.previousStatus()));
            var changedFiles =
                attributes.required("changed_files", TEXT_LIST, RunCodec::fittingFiles);
            var commitSha =
                attributes.required("commit_sha", TEXT, context -> truncate(context.commitSha()));
            var branch = attributes.required("branch", TEXT, context -> truncate(context.branch()));
            attributes.derivedIfPresent(
                "changed_files_omitted",
                INTEGER,
                context ->
                    Optional.of(context.changedFiles().size() - fittingFiles(context).size())
                        .filter(omitted -> omitted > 0));
            return item ->
                new SpaceliftContext(
                    runId.of(item),
                    stackId.of(item),
                    status.of(item),
                    previousStatus.of(item),
                    changedFiles.of(item),
                    commitSha.of(item),
                    branch.of(item));
          });

  private static final ItemCodec<Run> RUN =
      ItemCodec.of(
          attributes -> {
            attributes.derived("EntityType", TEXT, run -> "RUN");
            var header = attributes.flattened(ReviewHeader.CODEC, ReviewHeader::of);
            var context = attributes.optional("SpaceliftContext", item(CONTEXT), Run::context);
            var stateVersion = attributes.required("StateVersion", NUMBER, Run::stateVersion);
            var reason = attributes.required("Reason", TEXT, Run::reason);
            var codeHash = attributes.required("CodeHash", TEXT, Run::codeHash);
            var latestVersion = attributes.required("LatestVersion", INTEGER, Run::latestVersion);
            var countingVersion =
                attributes.optional(
                    "CountingVersion", INTEGER, run -> run.counting().map(Run.Counting::version));
            var issuesCounted =
                attributes.optional(
                    "IssuesCounted",
                    INTEGER,
                    run -> run.counting().map(Run.Counting::issuesCounted));
            var attempts = attributes.required("Attempts", INTEGER, Run::attempts);
            return item -> {
              ReviewHeader common = header.of(item);
              return new Run(
                  common.runId(),
                  common.reviewId(),
                  common.stackId(),
                  common.status(),
                  common.createdBy(),
                  common.createdAt(),
                  context.of(item),
                  stateVersion.of(item),
                  reason.of(item),
                  CodeCodec.read(item),
                  codeHash.of(item),
                  latestVersion.of(item),
                  countingVersion
                      .of(item)
                      .map(version -> new Run.Counting(version, issuesCounted.of(item).orElse(0))),
                  attempts.of(item));
            };
          });

  private RunCodec() {}

  /**
   * Writes a run that has its status since the given time. {@code GSI1} answers the specification's
   * "latest review for a run".
   */
  static Item write(ItemKey key, Run run, Instant since, Retention retention) {
    ItemBuilder item =
        Item.with(key)
            .text("GSI1PK", ReviewKeys.run(run.runId()))
            .text("GSI1SK", ReviewKeys.created(run.createdAt()))
            .text("GSI4PK", ReviewKeys.status(run.status()))
            .text("GSI4SK", ReviewKeys.created(since))
            .timestamp("UpdatedAt", since);
    RUN.write(item, run);
    run.code().ifPresent(code -> CodeCodec.write(item, code));
    return retention.addTtl(run.createdAt(), item).build();
  }

  /** The attributes of a run that change when it gets its code. */
  static Item suppliedCode(StoredCode code, String codeHash, Instant now) {
    return CodeCodec.write(pending(codeHash, now), code).build();
  }

  /** The same with a newer state. */
  static Item suppliedCode(
      SpaceliftContext context, long stateVersion, StoredCode code, String codeHash, Instant now) {
    ItemBuilder item =
        pending(codeHash, now)
            .item("SpaceliftContext", CONTEXT.write(context))
            .number("StateVersion", stateVersion);
    return CodeCodec.write(item, code).build();
  }

  private static ItemBuilder pending(String codeHash, Instant now) {
    return new ItemBuilder()
        .text("Status", Status.PENDING.label())
        .text("GSI4PK", ReviewKeys.status(Status.PENDING))
        .text("GSI4SK", ReviewKeys.created(now))
        .text("Reason", "")
        .text("CodeHash", codeHash)
        .timestamp("UpdatedAt", now);
  }

  static Run read(Item item) {
    return RUN.read(item);
  }

  /** The run of a version without a run record, which another program wrote. */
  static Run ofVersion(ReviewVersion version) {
    return new Run(
        version.runId(),
        version.reviewId(),
        version.stackId(),
        version.outcome().status(),
        version.createdBy(),
        version.createdAt(),
        version.context(),
        0,
        "",
        Optional.empty(),
        "",
        version.number(),
        Optional.empty(),
        0);
  }

  /** The item that maps a review to its run. */
  static Item pointer(ItemKey key, Run run, Retention retention) {
    ItemBuilder item =
        Item.with(key)
            .text("EntityType", "REVIEW_RUN")
            .text("ReviewId", run.reviewId())
            .text("SpaceliftRunId", run.runId())
            .timestamp("CreatedAt", run.createdAt());
    return retention.addTtl(run.createdAt(), item).build();
  }

  static String pointedRun(Item pointer) {
    return pointer.text("SpaceliftRunId");
  }

  private static List<String> fittingFiles(SpaceliftContext context) {
    return ItemSize.fitting(
        CHANGED_FILES_BYTES,
        context.changedFiles(),
        file -> new ItemBuilder().text("f", file).build());
  }

  private static String truncate(String text) {
    return ItemSize.truncate(text, CONTEXT_TEXT);
  }
}
