package dev.nightjar.cli;

import dev.nightjar.reviews.archive.ReviewRestore;
import dev.nightjar.reviews.archive.ReviewRestore.Line;
import dev.nightjar.reviews.archive.ReviewRestore.Outcome;
import java.io.InputStream;
import java.io.PrintStream;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** The command {@code restore}: puts a review of the archive back into the table. */
public final class RestoreCommand implements Command {

  public static final String USAGE =
      "restore reviews --review ID [--days N] [--apply]"
          + "   says what of a review is in the archive; --apply puts it back for N days (90)";

  private static final int NOT_COMPLETE = 1;
  private static final int USAGE_ERROR = 2;
  private static final int FAILED = 3;

  private final ReviewRestore reviews;

  public RestoreCommand(ReviewRestore reviews) {
    this.reviews = reviews;
  }

  @Override
  public String usage() {
    return USAGE;
  }

  @Override
  public int run(List<String> arguments, InputStream in, PrintStream out, PrintStream err) {
    Optional<Arguments> parsed = Arguments.parse(arguments);
    if (parsed.isEmpty()) {
      err.println("Usage: " + USAGE);
      return USAGE_ERROR;
    }
    Arguments given = parsed.get();
    try {
      List<Line> lines =
          given.applies()
              ? reviews.restore(given.reviewId(), Duration.ofDays(given.days()))
              : reviews.plan(given.reviewId());
      return print(given, lines, out);
    } catch (RuntimeException e) {
      err.println("Review " + given.reviewId() + " could not be restored: " + e.getMessage());
      return FAILED;
    }
  }

  private static int print(Arguments given, List<Line> lines, PrintStream out) {
    if (lines.isEmpty()) {
      out.println("The archive has no review " + given.reviewId());
      return NOT_COMPLETE;
    }
    lines.forEach(line -> out.println(line.name() + " " + line.outcome().words()));
    out.printf(
        "%d restored, %d would be restored, %d exist already, %d not available%n",
        count(lines, Outcome.RESTORED),
        count(lines, Outcome.WOULD_BE_RESTORED),
        count(lines, Outcome.EXISTS),
        lines.stream().filter(line -> line.outcome().isFailure()).count());
    if (count(lines, Outcome.BEING_RETRIEVED) > 0) {
      out.println("Retrieval from Deep Archive takes about 12 hours; run this command again then");
    }
    if (!given.applies()) {
      out.println("Nothing was written; --apply restores it");
    }
    return lines.stream().anyMatch(line -> line.outcome().isFailure()) ? NOT_COMPLETE : 0;
  }

  private static long count(List<Line> lines, Outcome outcome) {
    return lines.stream().filter(line -> line.outcome() == outcome).count();
  }

  private record Arguments(String reviewId, int days, boolean applies) {

    private static final int DAYS = 90;

    private static Optional<Arguments> parse(List<String> arguments) {
      if (arguments.isEmpty() || !arguments.get(0).equals("reviews")) {
        return Optional.empty();
      }
      String reviewId = "";
      int days = DAYS;
      boolean applies = false;
      try {
        for (int i = 1; i < arguments.size(); i++) {
          switch (arguments.get(i)) {
            case "--review" -> reviewId = arguments.get(++i);
            case "--days" -> days = Integer.parseInt(arguments.get(++i));
            case "--apply" -> applies = true;
            case "--dry-run" -> applies = false;
            default -> {
              return Optional.empty();
            }
          }
        }
      } catch (NumberFormatException | IndexOutOfBoundsException e) {
        return Optional.empty();
      }
      return reviewId.isBlank() || days < 1
          ? Optional.empty()
          : Optional.of(new Arguments(reviewId, days, applies));
    }
  }
}
