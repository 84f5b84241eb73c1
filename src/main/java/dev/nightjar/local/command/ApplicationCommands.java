package dev.nightjar.local.command;

import dev.nightjar.access.key.ApiKeys;
import dev.nightjar.audit.SystemAudit;
import dev.nightjar.cli.CheckCommand;
import dev.nightjar.cli.Command;
import dev.nightjar.cli.CommandLine;
import dev.nightjar.cli.KeyCommand;
import dev.nightjar.cli.MigrateCommand;
import dev.nightjar.cli.RestoreCommand;
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
class ApplicationCommands {

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

  /**
   * @throws IllegalArgumentException if no command has this name
   */
  Command named(String name) {
    return switch (name) {
      case CommandLine.CHECK -> new CheckCommand(audits.stream().toList());
      case CommandLine.RESTORE -> new RestoreCommand(restore.get());
      case CommandLine.MIGRATE ->
          new MigrateCommand(
              List.copyOf(migrations.stream().toList()), data.resolve("migrations"), clock);
      case CommandLine.KEY -> new KeyCommand(keys.get(), clock);
      default -> throw new IllegalArgumentException("There is no command " + name);
    };
  }
}
