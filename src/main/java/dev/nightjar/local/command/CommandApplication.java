package dev.nightjar.local.command;

import io.quarkus.arc.Unremovable;
import io.quarkus.runtime.QuarkusApplication;
import jakarta.inject.Singleton;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** A command in an application of its own. Its first argument is the name of the command. */
@Singleton
@Unremovable
public class CommandApplication implements QuarkusApplication {

  private final ApplicationCommands commands;

  CommandApplication(ApplicationCommands commands) {
    this.commands = commands;
  }

  @Override
  public int run(String... arguments) {
    List<String> all = List.of(arguments);
    return commands
        .named(all.get(0))
        .run(
            all.subList(1, all.size()),
            System.in,
            new PrintStream(System.out, true, StandardCharsets.UTF_8),
            new PrintStream(System.err, true, StandardCharsets.UTF_8));
  }
}
