package dev.nightjar.cli.command;

import java.io.InputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.RunLast;
import picocli.CommandLine.Spec;
import picocli.CommandLine.UnmatchedArgumentException;

/** A terminal command: picocli sets its annotated fields from the arguments, then calls it. */
@CommandLine.Command(mixinStandardHelpOptions = true, versionProvider = ProgramVersion.class)
public abstract class Command implements Callable<Integer> {

  public static final int USAGE_ERROR = CommandLine.ExitCode.USAGE;
  public static final String PROGRAM = "nightjar";

  @Spec private CommandSpec spec;

  private Terminal terminal;

  /** Runs the command with the options of its fields and returns the exit code. */
  protected abstract int perform();

  @Override
  public final Integer call() {
    return perform();
  }

  /** Runs the command alone, as a subcommand of the program, and returns the exit code. */
  public int run(List<String> arguments, InputStream in, PrintStream out, PrintStream err) {
    return run(arguments, new Terminal(in, out, err));
  }

  /** Runs the command alone, as a subcommand of the program, and returns the exit code. */
  public int run(List<String> arguments, Terminal where) {
    CommandLine line = new CommandLine(this);
    if (!line.getCommandName().equals(PROGRAM)) {
      line.setCommandName(PROGRAM + " " + line.getCommandName());
    }
    return execute(line, arguments, where, parsed -> Optional.empty());
  }

  /** Runs instead of the parsed command; empty if that runs itself. */
  @FunctionalInterface
  public interface Delegate {
    Optional<Integer> run(ParseResult parsed);
  }

  /** Parses the arguments, prints help or mistakes, or runs the command that they name. */
  public static int execute(
      CommandLine line, List<String> arguments, Terminal terminal, Delegate delegate) {
    line.setOut(terminal.outWriter()).setErr(terminal.errWriter());
    line.setColorScheme(Help.defaultColorScheme(terminal.colors() ? Help.Ansi.ON : Help.Ansi.OFF));
    line.setCaseInsensitiveEnumValuesAllowed(true).setOverwrittenOptionsAllowed(true);
    line.setParameterExceptionHandler((mistake, given) -> explain(mistake));
    line.setExecutionStrategy(
        parsed -> {
          Integer helped = CommandLine.executeHelpRequest(parsed);
          if (helped != null) {
            return helped;
          }
          for (CommandLine one : parsed.asCommandLineList()) {
            if (one.getCommand() instanceof Command command) {
              command.terminal = terminal;
            }
          }
          return delegate.run(parsed).orElseGet(() -> new RunLast().execute(parsed));
        });
    return line.execute(arguments.toArray(String[]::new));
  }

  /** Names the mistake and shows the synopsis; the whole help of many options would bury it. */
  private static int explain(ParameterException mistake) {
    CommandLine line = mistake.getCommandLine();
    PrintWriter err = line.getErr();
    err.println(mistake.getMessage());
    UnmatchedArgumentException.printSuggestions(mistake, err);
    Help help = line.getHelp();
    err.print(help.synopsisHeading() + help.synopsis(help.synopsisHeadingLength()));
    err.println("'%s --help' explains them.".formatted(line.getCommandSpec().qualifiedName()));
    err.flush();
    return USAGE_ERROR;
  }

  /** A mistake in the arguments, for the caller to throw. */
  protected final ParameterException mistake(String message) {
    return new ParameterException(spec.commandLine(), message);
  }

  /** A mistake in the file that an argument names, for the caller to throw. */
  protected final ParameterException mistake(String message, Throwable cause) {
    return new ParameterException(spec.commandLine(), message, cause);
  }

  protected final CommandSpec spec() {
    return spec;
  }

  protected final Terminal terminal() {
    return terminal;
  }

  protected final InputStream in() {
    return terminal.in();
  }

  protected final PrintStream out() {
    return terminal.out();
  }

  protected final PrintStream err() {
    return terminal.err();
  }
}
