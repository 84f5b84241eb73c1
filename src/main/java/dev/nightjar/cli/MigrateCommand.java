package dev.nightjar.cli;

import dev.nightjar.migration.Checkpoint;
import dev.nightjar.migration.CheckpointFile;
import dev.nightjar.migration.Migration;
import dev.nightjar.migration.MigrationCounts;
import dev.nightjar.migration.MigrationRun;
import dev.nightjar.migration.RateLimit;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** The command {@code migrate}: lists the migrations, or runs one. */
public final class MigrateCommand implements Command {

  public static final String USAGE =
      "migrate [NAME] [--apply] [--segments N] [--rate ITEMS] [--restart]"
          + "   counts what a migration would change; --apply changes it; without a name, lists all";

  private static final int ITEMS_LEFT = 1;
  private static final int USAGE_ERROR = 2;
  private static final int FAILED = 3;

  private final List<Migration<?>> migrations;
  private final Path checkpoints;
  private final Clock clock;

  /**
   * @param checkpoints the folder of the checkpoint files
   */
  public MigrateCommand(Collection<Migration<?>> migrations, Path checkpoints, Clock clock) {
    this.migrations =
        migrations.stream()
            .sorted(Comparator.<Migration<?>, String>comparing(Migration::name))
            .toList();
    this.checkpoints = checkpoints;
    this.clock = clock;
  }

  @Override
  public String usage() {
    return USAGE;
  }

  @Override
  public int run(List<String> arguments, InputStream in, PrintStream out, PrintStream err) {
    if (arguments.isEmpty()) {
      migrations.forEach(
          migration -> out.println(migration.name() + "   " + migration.description()));
      return 0;
    }
    Optional<Migration<?>> chosen =
        migrations.stream()
            .filter(migration -> migration.name().equals(arguments.get(0)))
            .findFirst();
    Optional<Arguments> parsed = Arguments.parse(arguments.subList(1, arguments.size()));
    if (chosen.isEmpty() || parsed.isEmpty()) {
      err.println("Usage: " + USAGE);
      return USAGE_ERROR;
    }
    try {
      return run(chosen.get(), parsed.get(), out);
    } catch (RuntimeException e) {
      err.printf(
          "%s did not end: %s%nRun the same command again to continue%n",
          chosen.get().name(), e.getMessage());
      return FAILED;
    }
  }

  private <T> int run(Migration<T> migration, Arguments arguments, PrintStream out) {
    RateLimit rateLimit = new RateLimit(arguments.rate());
    if (!arguments.applies()) {
      MigrationCounts counts =
          MigrationRun.dry(migration, arguments.segments(), rateLimit, out::println, clock).run();
      out.printf(
          "%s: %d items of %s read, %d are due; nothing was written, --apply migrates them%n",
          migration.name(), counts.read(), migration.table(), counts.due());
      return 0;
    }
    CheckpointFile file = new CheckpointFile(checkpoints, migration);
    if (arguments.restarts()) {
      file.delete();
    }
    file.read().map(Checkpoint::counts).ifPresent(counts -> out.println("continued: " + counts));
    MigrationCounts counts =
        MigrationRun.applying(migration, arguments.segments(), file, rateLimit, out::println, clock)
            .run();
    out.println(migration.name() + ": " + counts);
    return counts.left() > 0 ? ITEMS_LEFT : 0;
  }

  private record Arguments(boolean applies, boolean restarts, int segments, int rate) {

    private static final int SEGMENTS = 4;
    private static final int MAX_SEGMENTS = 64;
    private static final int RATE = 200;

    private static Optional<Arguments> parse(List<String> arguments) {
      boolean applies = false;
      boolean restarts = false;
      int segments = SEGMENTS;
      int rate = RATE;
      try {
        for (int i = 0; i < arguments.size(); i++) {
          switch (arguments.get(i)) {
            case "--apply" -> applies = true;
            case "--dry-run" -> applies = false;
            case "--restart" -> restarts = true;
            case "--segments" -> segments = Integer.parseInt(arguments.get(++i));
            case "--rate" -> rate = Integer.parseInt(arguments.get(++i));
            default -> {
              return Optional.empty();
            }
          }
        }
      } catch (NumberFormatException | IndexOutOfBoundsException e) {
        return Optional.empty();
      }
      boolean isValid = segments >= 1 && segments <= MAX_SEGMENTS && rate >= 1;
      return isValid
          ? Optional.of(new Arguments(applies, restarts, segments, rate))
          : Optional.empty();
    }
  }
}
