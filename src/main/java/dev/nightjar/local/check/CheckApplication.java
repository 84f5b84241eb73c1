package dev.nightjar.local.check;

import dev.nightjar.audit.SystemAudit;
import dev.nightjar.cli.CheckCommand;
import io.quarkus.arc.Unremovable;
import io.quarkus.runtime.QuarkusApplication;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Singleton;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** The command {@code check} in an application of its own. */
@Singleton
@Unremovable
public class CheckApplication implements QuarkusApplication {

  private final Instance<SystemAudit> audits;

  CheckApplication(@Any Instance<SystemAudit> audits) {
    this.audits = audits;
  }

  @Override
  public int run(String... arguments) {
    return new CheckCommand(audits.stream().toList())
        .run(
            List.of(arguments),
            System.in,
            new PrintStream(System.out, true, StandardCharsets.UTF_8),
            new PrintStream(System.err, true, StandardCharsets.UTF_8));
  }
}
