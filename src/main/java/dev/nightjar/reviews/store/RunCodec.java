package dev.nightjar.reviews.store;

import dev.nightjar.reviews.model.Run;
import dev.nightjar.reviews.model.SpaceliftContext;
import dev.nightjar.reviews.model.Status;
import dev.nightjar.table.item.Item;
import dev.nightjar.table.item.ItemBuilder;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Reads and writes run items. */
final class RunCodec {

  private static final int CHANGED_FILES_BYTES = 4 * 1024;
  private static final int CONTEXT_TEXT = 200;

  private RunCodec() {}

  /**
   * Writes a run that has its status since the given time. {@code GSI1} answers the specification's
   * "latest review for a run".
   */
  static Item write(ItemBuilder item, Run run, Instant since, Retention retention) {
    item.text("GSI1PK", ReviewKeys.run(run.runId()))
        .text("GSI1SK", ReviewKeys.created(run.createdAt()))
        .text("GSI4PK", ReviewKeys.status(run.status()))
        .text("GSI4SK", ReviewKeys.created(since))
        .text("EntityType", "RUN")
        .text("SpaceliftRunId", run.runId())
        .text("ReviewId", run.reviewId())
        .text("StackId", run.stackId())
        .text("Status", run.status().label())
        .text("CreatedBy", run.createdBy())
        .timestamp("CreatedAt", run.createdAt())
        .timestamp("UpdatedAt", since)
        .optional(
            "SpaceliftContext",
            run.context().map(RunCodec::context),
            (writer, name, context) -> writer.item(name, context))
        .number("StateVersion", run.stateVersion())
        .text("Reason", run.reason())
        .text("CodeHash", run.codeHash())
        .number("LatestVersion", run.latestVersion())
        .number("Attempts", run.attempts());
    run.code().ifPresent(code -> CodeCodec.write(item, code));
    return retention.addTtl(run.createdAt(), item).build();
  }

  static Run read(Item item) {
    return new Run(
        item.text("SpaceliftRunId"),
        item.text("ReviewId"),
        item.text("StackId"),
        item.parsed("Status", Status::of),
        item.text("CreatedBy"),
        item.timestamp("CreatedAt"),
        item.optional("SpaceliftContext", Item::item).map(RunCodec::context),
        item.number("StateVersion"),
        item.text("Reason"),
        CodeCodec.read(item),
        item.text("CodeHash"),
        item.integer("LatestVersion"),
        counting(item),
        item.integer("Attempts"));
  }

  /** The run of a version without a run record, which another program wrote. */
  static Run ofVersion(Item version) {
    return new Run(
        version.text("SpaceliftRunId"),
        version.text("ReviewId"),
        version.text("StackId"),
        version.parsed("Status", Status::of),
        version.text("CreatedBy"),
        version.timestamp("CreatedAt"),
        version.optional("SpaceliftContext", Item::item).map(RunCodec::context),
        0,
        "",
        Optional.empty(),
        "",
        version.integer("Version"),
        Optional.empty(),
        0);
  }

  private static Optional<Run.Counting> counting(Item item) {
    return item.optional("CountingVersion", Item::integer)
        .map(version -> new Run.Counting(version, item.integer("IssuesCounted")));
  }

  /** The item that maps a review to its run. */
  static Item pointer(ItemBuilder item, Run run, Retention retention) {
    item.text("EntityType", "REVIEW_RUN")
        .text("ReviewId", run.reviewId())
        .text("SpaceliftRunId", run.runId())
        .timestamp("CreatedAt", run.createdAt());
    return retention.addTtl(run.createdAt(), item).build();
  }

  static Item context(SpaceliftContext context) {
    List<String> files = context.changedFiles();
    List<Item> fitting =
        ItemSize.fitting(
            CHANGED_FILES_BYTES, files, file -> new ItemBuilder().text("f", file).build());
    ItemBuilder item =
        new ItemBuilder()
            .text("run_id", context.runId())
            .text("stack_id", context.stackId())
            .text("status", ItemSize.truncate(context.status(), CONTEXT_TEXT))
            .text("previous_status", ItemSize.truncate(context.previousStatus(), CONTEXT_TEXT))
            .textList("changed_files", files.subList(0, fitting.size()))
            .text("commit_sha", ItemSize.truncate(context.commitSha(), CONTEXT_TEXT))
            .text("branch", ItemSize.truncate(context.branch(), CONTEXT_TEXT));
    if (fitting.size() < files.size()) {
      item.number("changed_files_omitted", files.size() - fitting.size());
    }
    return item.build();
  }

  static SpaceliftContext context(Item context) {
    return new SpaceliftContext(
        context.text("run_id"),
        context.text("stack_id"),
        context.text("status"),
        context.text("previous_status"),
        context.textList("changed_files"),
        context.text("commit_sha"),
        context.text("branch"));
  }
}
