package dev.nightjar.cli;

import dev.nightjar.reviews.cost.PriceListEstimator;
import dev.nightjar.reviews.rule.engine.Reviewer;
import dev.nightjar.reviews.rule.engine.RuleReviewer;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.function.ToIntFunction;

/**
 * Runs commands. All but {@code check} need no server and no AWS, and run without starting Quarkus,
 * so that they start at once.
 */
public final class CommandLine {

  private static final int UNKNOWN_COMMAND = 2;

  private final Map<String, Command> commands =
      new TreeMap<>(
          Map.of(
              "count", new CountCommand(),
              "review", new ReviewCommand(CommandLine::reviewer),
              "score", new ScoreCommand()));

  public CommandLine() {}

  /**
   * @param check starts the application, which runs {@link CheckCommand} with these arguments, and
   *     returns the exit code
   */
  public CommandLine(ToIntFunction<List<String>> check) {
    commands.put("check", new ApplicationCommand(CheckCommand.USAGE, check));
  }

  /** A command that runs in the started application. */
  private record ApplicationCommand(String usage, ToIntFunction<List<String>> start)
      implements Command {

    @Override
    public int run(List<String> arguments, InputStream in, PrintStream out, PrintStream err) {
      return start.applyAsInt(arguments);
    }
  }

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
