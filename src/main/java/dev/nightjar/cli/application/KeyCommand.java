package dev.nightjar.cli.application;

import dev.nightjar.access.AccessRole;
import dev.nightjar.access.key.ApiKey;
import dev.nightjar.access.key.ApiKeys;
import dev.nightjar.cli.command.Command;
import dev.nightjar.cli.command.ProgramVersion;
import dev.nightjar.ops.ServedSystem;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The command {@code key}: creates, lists and revokes API keys. */
@CommandLine.Command(
    name = "key",
    description = "API keys of machines.",
    synopsisSubcommandLabel = "(create | list | revoke)")
public final class KeyCommand extends Command {

  private static final int NOT_FOUND = 1;
  private static final int FAILED = 3;
  private static final int MAX_NAME = 100;

  private final Supplier<ApiKeys> keys;
  private final Clock clock;

  public KeyCommand(Supplier<ApiKeys> keys, Clock clock) {
    this.keys = keys;
    this.clock = clock;
  }

  @Override
  protected int perform() {
    throw mistake("create, list or revoke");
  }

  @CommandLine.Command(
      name = "create",
      mixinStandardHelpOptions = true,
      versionProvider = ProgramVersion.class,
      description = "Creates a key and prints it once.")
  int create(
      @Option(
              names = "--system",
              required = true,
              paramLabel = "SYSTEM",
              description = "news, texts, reviews or concerts.")
          String system,
      @Option(
              names = "--role",
              required = true,
              paramLabel = "ROLE",
              description = "reader, writer or operator.")
          String role,
      @Option(
              names = "--name",
              required = true,
              paramLabel = "NAME",
              description = "What the key is for.")
          String name,
      @Option(
              names = "--days",
              paramLabel = "N",
              description = "Expires after N days; without it, never.")
          Integer days) {
    AccessRole known =
        AccessRole.labeled(role).orElseThrow(() -> mistake("--role is reader, writer or operator"));
    if (!ServedSystem.ALL.contains(system)) {
      throw mistake("--system is one of " + String.join(", ", ServedSystem.ALL));
    }
    if (name.isBlank() || name.strip().length() > MAX_NAME) {
      throw mistake("--name says what the key is for, in 1 to 100 characters");
    }
    if (days != null && days < 1) {
      throw mistake("--days is a whole number of at least 1");
    }
    return withKeys(
        all -> {
          ApiKeys.Created created =
              all.create(
                  name.strip(), system, known, Optional.ofNullable(days).map(Duration::ofDays));
          err()
              .println(
                  "This key is shown once. Send it as 'Authorization: Bearer …'; its id is "
                      + created.key().keyId());
          out().println(created.token());
          return 0;
        });
  }

  @CommandLine.Command(
      name = "list",
      mixinStandardHelpOptions = true,
      versionProvider = ProgramVersion.class,
      description = "Lists all keys without their secrets.")
  int list() {
    return withKeys(this::list);
  }

  @CommandLine.Command(
      name = "revoke",
      mixinStandardHelpOptions = true,
      versionProvider = ProgramVersion.class,
      description = "Revokes a key.")
  int revoke(@Parameters(paramLabel = "ID", description = "The id of the key.") String keyId) {
    return withKeys(
        all -> {
          Optional<ApiKey> revoked = all.revoke(keyId);
          out()
              .println(
                  revoked
                      .map(
                          key ->
                              "Key %s is revoked; functions refuse it within a minute"
                                  .formatted(keyId))
                      .orElse("There is no key " + keyId));
          return revoked.isPresent() ? 0 : NOT_FOUND;
        });
  }

  private int withKeys(ToIntFunction<ApiKeys> work) {
    try {
      return work.applyAsInt(keys.get());
    } catch (RuntimeException e) {
      err().println("API keys can't be read or written: " + e.getMessage());
      return FAILED;
    }
  }

  private int list(ApiKeys keysOfTable) {
    List<ApiKey> all =
        keysOfTable.all().stream()
            .sorted(Comparator.comparing(ApiKey::createdAt).reversed())
            .toList();
    out()
        .printf(
            "%-16s  %-8s  %-8s  %-20s  %-20s  %-28s  %s%n",
            "id", "system", "role", "created", "last used", "state", "name");
    for (ApiKey key : all) {
      out()
          .printf(
              "%-16s  %-8s  %-8s  %-20s  %-20s  %-28s  %s%n",
              key.keyId(),
              key.system(),
              key.role().label(),
              text(key.createdAt()),
              key.lastUsedAt().map(KeyCommand::text).orElse("never"),
              state(key),
              key.name());
    }
    return 0;
  }

  private String state(ApiKey key) {
    if (key.revokedAt().isPresent()) {
      return "revoked " + text(key.revokedAt().get());
    }
    return key.expiresAt()
        .map(end -> (end.isAfter(clock.instant()) ? "until " : "expired ") + text(end))
        .orElse("valid");
  }

  private static String text(Instant time) {
    return time.truncatedTo(ChronoUnit.SECONDS).toString();
  }
}
