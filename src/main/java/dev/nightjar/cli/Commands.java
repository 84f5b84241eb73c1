package dev.nightjar.cli;

import dev.nightjar.cli.command.Command;
import dev.nightjar.cli.command.Terminal;
import dev.nightjar.cli.policy.PolicyCommand;
import dev.nightjar.cli.review.ReviewCommand;
import dev.nightjar.reviews.cost.PriceListEstimator;
import dev.nightjar.reviews.rule.Rule;
import dev.nightjar.reviews.rule.engine.Reviewer;
import dev.nightjar.reviews.rule.engine.RuleReviewer;
import java.io.InputStream;
import java.io.PrintStream;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.ToIntBiFunction;
import picocli.CommandLine;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.ParseResult;

/**
 * Runs commands. Those of the application need its stores; the others need no server and no AWS,
 * and run without starting Quarkus, so that they start at once.
 */
@CommandLine.Command(
    name = Command.PROGRAM,
    description = "Commands of Nightjar. Without a command the program is the server.",
    synopsisSubcommandLabel = "COMMAND",
    subcommands = HelpCommand.class)
public final class Commands extends Command {

  private final List<Command> ofApplication;
  private final ToIntBiFunction<String, List<String>> application;

  /** The commands that need no application. */
  public Commands() {
    this(List.of(), (name, arguments) -> USAGE_ERROR);
  }

  /**
   * @param ofApplication the commands that the application runs; here they only parse arguments
   * @param application starts the application, which runs the command of that name with these
   *     arguments, and returns the exit code
   */
  public Commands(List<Command> ofApplication, ToIntBiFunction<String, List<String>> application) {
    this.ofApplication = ofApplication;
    this.application = application;
  }

  /** Runs the command that the arguments name; empty when there are none. */
  public OptionalInt run(String... arguments) {
    return run(arguments, Terminal.ofProcess());
  }

  OptionalInt run(String[] arguments, InputStream in, PrintStream out, PrintStream err) {
    return run(arguments, new Terminal(in, out, err));
  }

  private OptionalInt run(String[] arguments, Terminal terminal) {
    return arguments.length == 0
        ? OptionalInt.empty()
        : OptionalInt.of(execute(line(), List.of(arguments), terminal, this::ofApplication));
  }

  private CommandLine line() {
    CommandLine line = new CommandLine(this);
    line.addSubcommand(new CountCommand());
    line.addSubcommand(new ScoreCommand());
    line.addSubcommand(new ReviewCommand(Commands::reviewer, Clock.systemUTC()));
    line.addSubcommand(new PolicyCommand(Commands::reviewer));
    ofApplication.forEach(line::addSubcommand);
    line.addSubcommand(new CompletionCommand());
    return line;
  }

  private static Reviewer reviewer(List<Rule> rules) {
    return new RuleReviewer(rules, new PriceListEstimator(), Clock.systemUTC());
  }

  private Optional<Integer> ofApplication(ParseResult parsed) {
    if (!parsed.hasSubcommand()
        || !ofApplication.contains(parsed.subcommand().commandSpec().userObject())) {
      return Optional.empty();
    }
    List<String> arguments = parsed.originalArgs();
    return Optional.of(
        application.applyAsInt(
            parsed.subcommand().commandSpec().name(), arguments.subList(1, arguments.size())));
  }

  @Override
  protected int perform() {
    throw mistake("Which command?");
  }
}
