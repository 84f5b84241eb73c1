package dev.nightjar.cli;

import dev.nightjar.reviews.cost.PriceListEstimator;
import dev.nightjar.reviews.rule.engine.Reviewer;
import dev.nightjar.reviews.rule.engine.RuleReviewer;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.Arrays;
import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;

/** Runs commands without starting Quarkus, so that they start at once. */
public final class CommandLine {

  static final String HELP = "help";
  private static final int UNKNOWN_COMMAND = 2;

  private final Map<String, Command> commands =
      new TreeMap<>(
          Map.of(
              "count", new CountCommand(),
              "review", new ReviewCommand(CommandLine::reviewer),
              "score", new ScoreCommand()));

  private static Reviewer reviewer() {
    return new RuleReviewer(new PriceListEstimator(), Clock.systemUTC());
  }

  /** Runs the command that the arguments name; empty when there are none. */
  public OptionalInt run(String... arguments) {
    return run(
        arguments,
        System.in,
        new PrintStream(System.out, true, StandardCharsets.UTF_8),
        new PrintStream(System.err, true, StandardCharsets.UTF_8));
  }

  OptionalInt run(String[] arguments, InputStream in, PrintStream out, PrintStream err) {
    if (arguments.length == 0) {
      return OptionalInt.empty();
    }
    Command command = commands.get(arguments[0]);
    if (command == null) {
      boolean asked = arguments[0].equals(HELP) || arguments[0].equals("--help");
      printCommands(asked ? out : err);
      return OptionalInt.of(asked ? 0 : UNKNOWN_COMMAND);
    }
    var rest = Arrays.asList(arguments).subList(1, arguments.length);
    return OptionalInt.of(command.run(rest, in, out, err));
  }

  private void printCommands(PrintStream to) {
    to.println("Nightjar's commands:");
    commands.values().forEach(known -> to.println("  " + known.usage()));
  }
}
