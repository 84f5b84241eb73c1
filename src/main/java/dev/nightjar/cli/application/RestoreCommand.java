package dev.nightjar.cli.application;

import dev.nightjar.cli.command.Command;
import dev.nightjar.reviews.archive.ReviewRestore;
import dev.nightjar.reviews.archive.ReviewRestore.Line;
import dev.nightjar.reviews.archive.ReviewRestore.Outcome;
import java.time.Duration;
import java.util.List;
import java.util.function.Supplier;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The command {@code restore}: puts a review of the archive back into the table. */
@CommandLine.Command(
    name = "restore",
    description = "Says what of a review is in the archive; --apply puts it back.")
public final class RestoreCommand extends Command {

  private static final String REVIEWS = "reviews";
  private static final int NOT_COMPLETE = 1;
  private static final int FAILED = 3;

  private final Supplier<ReviewRestore> reviews;

  @Parameters(paramLabel = "SYSTEM", description = "reviews, which has an archive.")
  private String system;

  @Option(names = "--review", required = true, paramLabel = "ID", description = "The review.")
  private String reviewId;

  @Option(
      names = "--days",
      paramLabel = "N",
      defaultValue = "90",
      description = "Expires again after N days (${DEFAULT-VALUE}).")
  private int days;

  @Option(
      names = "--apply",
      description = "Writes; without it the command only says what is there.")
  private boolean isApplying;

  @Option(names = "--dry-run", description = "Writes nothing, as without --apply.")
  private boolean isDry;

  public RestoreCommand(Supplier<ReviewRestore> reviews) {
    this.reviews = reviews;
  }

  @Override
  protected int perform() {
    if (!system.equals(REVIEWS)) {
      throw mistake("'%s' has no archive; only reviews has one".formatted(system));
    }
    if (reviewId.isBlank()) {
      throw mistake("--review is the id of a review");
    }
    if (days < 1) {
      throw mistake("--days is a whole number of at least 1");
    }
    isApplying &= !isDry;
    try {
      return print(
          isApplying
              ? reviews.get().restore(reviewId, Duration.ofDays(days))
              : reviews.get().plan(reviewId));
    } catch (RuntimeException e) {
      err().println("Review " + reviewId + " could not be restored: " + e.getMessage());
      return FAILED;
    }
  }

  private int print(List<Line> lines) {
    if (lines.isEmpty()) {
      out().println("The archive has no review " + reviewId);
      return NOT_COMPLETE;
    }
    lines.forEach(line -> out().println(line.name() + " " + line.outcome().words()));
    out()
        .printf(
            "%d restored, %d would be restored, %d exist already, %d not available%n",
            count(lines, Outcome.RESTORED),
            count(lines, Outcome.WOULD_BE_RESTORED),
            count(lines, Outcome.EXISTS),
            lines.stream().filter(line -> line.outcome().isFailure()).count());
    if (count(lines, Outcome.BEING_RETRIEVED) > 0) {
      out()
          .println("Retrieval from Deep Archive takes about 12 hours; run this command again then");
    }
    if (!isApplying) {
      out().println("Nothing was written; --apply restores it");
    }
    return lines.stream().anyMatch(line -> line.outcome().isFailure()) ? NOT_COMPLETE : 0;
  }

  private static long count(List<Line> lines, Outcome outcome) {
    return lines.stream().filter(line -> line.outcome() == outcome).count();
  }
}
