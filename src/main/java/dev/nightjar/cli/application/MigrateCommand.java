package dev.nightjar.cli.application;

import dev.nightjar.cli.command.Command;
import dev.nightjar.migration.Checkpoint;
import dev.nightjar.migration.CheckpointFile;
import dev.nightjar.migration.Migration;
import dev.nightjar.migration.MigrationCounts;
import dev.nightjar.migration.MigrationRun;
import dev.nightjar.migration.RateLimit;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.function.Supplier;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The command {@code migrate}: lists the migrations, or runs one. */
@CommandLine.Command(
    name = "migrate",
    description = "Counts what a migration would change; --apply changes it.")
public final class MigrateCommand extends Command {

  private static final int ITEMS_LEFT = 1;
  private static final int FAILED = 3;
  private static final int MAX_SEGMENTS = 64;

  private final Supplier<? extends Collection<Migration<?>>> migrations;
  private final Path checkpoints;
  private final Clock clock;

  @Parameters(
      arity = "0..1",
      paramLabel = "NAME",
      description = "The migration; without one, all are listed.")
  private String name;

  @Option(names = "--apply", description = "Writes; without it the command only counts.")
  private boolean isApplying;

  @Option(names = "--dry-run", description = "Writes nothing, as without --apply.")
  private boolean isDry;

  @Option(names = "--restart", description = "Ignores the checkpoint of an earlier run.")
  private boolean isRestarting;

  @Option(
      names = "--segments",
      paramLabel = "N",
      defaultValue = "4",
      description = "How many parts of the table are read at a time, up to 64 (${DEFAULT-VALUE}).")
  private int segments;

  @Option(
      names = "--rate",
      paramLabel = "ITEMS",
      defaultValue = "200",
      description = "Items per second (${DEFAULT-VALUE}).")
  private int rate;

  /**
   * @param checkpoints the folder of the checkpoint files
   */
  public MigrateCommand(
      Supplier<? extends Collection<Migration<?>>> migrations, Path checkpoints, Clock clock) {
    this.migrations = migrations;
    this.checkpoints = checkpoints;
    this.clock = clock;
  }

  @Override
  protected int perform() {
    if (segments < 1 || segments > MAX_SEGMENTS) {
      throw mistake("--segments is a whole number from 1 to " + MAX_SEGMENTS);
    }
    if (rate < 1) {
      throw mistake("--rate is a whole number of at least 1");
    }
    List<Migration<?>> all =
        migrations.get().stream()
            .sorted(Comparator.<Migration<?>, String>comparing(Migration::name))
            .<Migration<?>>map(migration -> migration)
            .toList();
    if (name == null) {
      all.forEach(migration -> out().println(migration.name() + "   " + migration.description()));
      return 0;
    }
    Migration<?> chosen =
        all.stream()
            .filter(migration -> migration.name().equals(name))
            .findFirst()
            .orElseThrow(() -> mistake("There is no migration '%s'".formatted(name)));
    try {
      return run(chosen);
    } catch (RuntimeException e) {
      err()
          .printf(
              "%s did not end: %s%nRun the same command again to continue%n",
              chosen.name(), e.getMessage());
      return FAILED;
    }
  }

  private <T> int run(Migration<T> migration) {
    RateLimit rateLimit = new RateLimit(rate);
    if (!isApplying || isDry) {
      MigrationCounts counts =
          MigrationRun.dry(migration, segments, rateLimit, out()::println, clock).run();
      out()
          .printf(
              "%s: %d items of %s read, %d are due; nothing was written, --apply migrates them%n",
              migration.name(), counts.read(), migration.table(), counts.due());
      return 0;
    }
    CheckpointFile file = new CheckpointFile(checkpoints, migration);
    if (isRestarting) {
      file.delete();
    }
    file.read().map(Checkpoint::counts).ifPresent(counts -> out().println("continued: " + counts));
    MigrationCounts counts =
        MigrationRun.applying(migration, segments, file, rateLimit, out()::println, clock).run();
    out().println(migration.name() + ": " + counts);
    return counts.left() > 0 ? ITEMS_LEFT : 0;
  }
}
