package dev.nightjar.cli;

import dev.nightjar.cli.command.Command;
import picocli.AutoComplete;
import picocli.CommandLine;

/** The command {@code completion}: a script by which a shell completes commands and options. */
@CommandLine.Command(
    name = "completion",
    description = "Prints the completion script of bash and zsh: source <(nightjar completion)")
public final class CompletionCommand extends Command {

  @Override
  protected int perform() {
    out().println(AutoComplete.bash(PROGRAM, spec().root().commandLine()));
    return 0;
  }
}
