package dev.nightjar.local.command;

import dev.nightjar.access.key.ApiKeys;
import dev.nightjar.audit.SystemAudit;
import dev.nightjar.cli.application.CheckCommand;
import dev.nightjar.cli.application.KeyCommand;
import dev.nightjar.cli.application.MigrateCommand;
import dev.nightjar.cli.application.RestoreCommand;
import dev.nightjar.cli.command.Command;
import dev.nightjar.migration.Migration;
import dev.nightjar.reviews.archive.ReviewRestore;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Singleton;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** The commands that need the application: its stores with their settings and clients. */
@Singleton
public class ApplicationCommands {

  private final Instance<SystemAudit> audits;
  private final Instance<ReviewRestore> restore;
  private final Instance<Migration<?>> migrations;
  private final Instance<ApiKeys> keys;
  private final Path data;
  private final Clock clock;

  ApplicationCommands(
      @Any Instance<SystemAudit> audits,
      Instance<ReviewRestore> restore,
      @Any Instance<Migration<?>> migrations,
      Instance<ApiKeys> keys,
      @ConfigProperty(name = "nightjar.local.data") Path data,
      Clock clock) {
    this.audits = audits;
    this.restore = restore;
    this.migrations = migrations;
    this.keys = keys;
    this.data = data;
    this.clock = clock;
  }

  /** The commands as the terminal sees them before the application runs: names and options. */
  public static List<Command> withoutApplication() {
    return List.of(
        new CheckCommand(ApplicationCommands::notStarted),
        new RestoreCommand(ApplicationCommands::notStarted),
        new MigrateCommand(ApplicationCommands::notStarted, Path.of(""), Clock.systemUTC()),
        new KeyCommand(ApplicationCommands::notStarted, Clock.systemUTC()));
  }

  private static <T> T notStarted() {
    throw new IllegalStateException("The application is not started");
  }

  /**
   * @throws IllegalArgumentException if no command has this name
   */
  Command named(String name) {
    return switch (name) {
      case "check" -> new CheckCommand(() -> audits.stream().toList());
      case "restore" -> new RestoreCommand(restore::get);
      case "migrate" ->
          new MigrateCommand(
              () -> List.copyOf(migrations.stream().toList()), data.resolve("migrations"), clock);
      case "key" -> new KeyCommand(keys::get, clock);
      default -> throw new IllegalArgumentException("There is no command " + name);
    };
  }
}
