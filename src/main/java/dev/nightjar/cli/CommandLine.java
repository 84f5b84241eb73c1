package dev.nightjar.cli;

import dev.nightjar.reviews.Reviewer;
import dev.nightjar.reviews.cost.PriceListEstimator;
import dev.nightjar.reviews.rule.RuleReviewer;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.Arrays;
import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;

/** Runs commands without starting Quarkus, so that they start at once. */
public final class CommandLine {

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
    if (arguments.length == 0) {
      return OptionalInt.empty();
    }
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    PrintStream err = new PrintStream(System.err, true, StandardCharsets.UTF_8);
    Command command = commands.get(arguments[0]);
    if (command == null) {
      err.println("Nightjar knows these commands; without one it is a server:");
      commands.values().forEach(known -> err.println("  " + known.usage()));
      return OptionalInt.of(UNKNOWN_COMMAND);
    }
    var rest = Arrays.asList(arguments).subList(1, arguments.length);
    return OptionalInt.of(command.run(rest, System.in, out, err));
  }
}
