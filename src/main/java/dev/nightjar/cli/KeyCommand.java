package dev.nightjar.cli;

import dev.nightjar.access.AccessRole;
import dev.nightjar.access.key.ApiKey;
import dev.nightjar.access.key.ApiKeys;
import dev.nightjar.ops.ServedSystem;
import java.io.InputStream;
import java.io.PrintStream;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The command {@code key}: creates, lists and revokes API keys. */
public final class KeyCommand implements Command {

  public static final String USAGE =
      "key create --system SYSTEM --role reader|writer|operator --name NAME [--days N]"
          + " | key list | key revoke ID   API keys of machines";

  private static final int NOT_FOUND = 1;
  private static final int USAGE_ERROR = 2;
  private static final int FAILED = 3;
  private static final int MAX_NAME = 100;
  private static final Set<String> OPTIONS = Set.of("--system", "--role", "--name", "--days");

  private final ApiKeys keys;
  private final Clock clock;

  public KeyCommand(ApiKeys keys, Clock clock) {
    this.keys = keys;
    this.clock = clock;
  }

  @Override
  public String usage() {
    return USAGE;
  }

  @Override
  public int run(List<String> arguments, InputStream in, PrintStream out, PrintStream err) {
    try {
      String action = arguments.isEmpty() ? "" : arguments.get(0);
      List<String> rest = arguments.isEmpty() ? List.of() : arguments.subList(1, arguments.size());
      return switch (action) {
        case "create" -> create(rest, out, err);
        case "list" -> rest.isEmpty() ? list(out) : wrong("list takes no arguments", err);
        case "revoke" -> rest.size() == 1 ? revoke(rest.get(0), out) : wrong("which key?", err);
        default -> wrong("create, list or revoke", err);
      };
    } catch (RuntimeException e) {
      err.println("API keys can't be read or written: " + e.getMessage());
      return FAILED;
    }
  }

  private int create(List<String> arguments, PrintStream out, PrintStream err) {
    Map<String, String> options = new HashMap<>();
    for (int i = 0; i < arguments.size(); i += 2) {
      if (!OPTIONS.contains(arguments.get(i)) || i + 1 == arguments.size()) {
        return wrong("'%s' is not understood".formatted(arguments.get(i)), err);
      }
      options.put(arguments.get(i), arguments.get(i + 1));
    }
    String system = options.getOrDefault("--system", "");
    Optional<AccessRole> role = AccessRole.labeled(options.getOrDefault("--role", ""));
    String name = options.getOrDefault("--name", "").strip();
    Optional<Duration> validFor = days(options);
    if (!ServedSystem.ALL.contains(system)) {
      return wrong("--system is one of " + String.join(", ", ServedSystem.ALL), err);
    }
    if (role.isEmpty()) {
      return wrong("--role is reader, writer or operator", err);
    }
    if (name.isEmpty() || name.length() > MAX_NAME) {
      return wrong("--name says what the key is for, in 1 to 100 characters", err);
    }
    if (options.containsKey("--days") && validFor.isEmpty()) {
      return wrong("--days is a whole number of at least 1", err);
    }
    ApiKeys.Created created = keys.create(name, system, role.get(), validFor);
    err.println(
        "This key is shown once. Send it as 'Authorization: Bearer …'; its id is "
            + created.key().keyId());
    out.println(created.token());
    return 0;
  }

  private static Optional<Duration> days(Map<String, String> options) {
    try {
      return Optional.ofNullable(options.get("--days"))
          .map(Integer::parseInt)
          .filter(days -> days > 0)
          .map(Duration::ofDays);
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }

  private int list(PrintStream out) {
    List<ApiKey> all =
        keys.all().stream().sorted(Comparator.comparing(ApiKey::createdAt).reversed()).toList();
    out.printf(
        "%-16s  %-8s  %-8s  %-20s  %-20s  %-28s  %s%n",
        "id", "system", "role", "created", "last used", "state", "name");
    for (ApiKey key : all) {
      out.printf(
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

  private int revoke(String keyId, PrintStream out) {
    Optional<ApiKey> revoked = keys.revoke(keyId);
    out.println(
        revoked
            .map(key -> "Key %s is revoked; functions refuse it within a minute".formatted(keyId))
            .orElse("There is no key " + keyId));
    return revoked.isPresent() ? 0 : NOT_FOUND;
  }

  private static String text(Instant time) {
    return time.truncatedTo(ChronoUnit.SECONDS).toString();
  }

  private static int wrong(String what, PrintStream err) {
    err.println(what);
    err.println("Usage: " + USAGE);
    return USAGE_ERROR;
  }
}
