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
import java.util.function.ToIntBiFunction;
import java.util.function.ToIntFunction;

/**
 * Runs commands. Those of the application need its stores; the others need no server and no AWS,
 * and run without starting Quarkus, so that they start at once.
 */
public final class CommandLine {

  public static final String CHECK = "check";
  public static final String RESTORE = "restore";
  public static final String MIGRATE = "migrate";
  public static final String KEY = "key";

  static final String HELP = "help";
  private static final int UNKNOWN_COMMAND = 2;

  private final Map<String, Command> commands =
      new TreeMap<>(
          Map.of(
              "count", new CountCommand(),
              "review", new ReviewCommand(CommandLine::reviewer),
              "score", new ScoreCommand()));

  public CommandLine() {}

  /**
   * @param application starts the application, which runs the command of that name with these
   *     arguments, and returns the exit code
   */
  public CommandLine(ToIntBiFunction<String, List<String>> application) {
    Map.of(
            CHECK, CheckCommand.USAGE,
            RESTORE, RestoreCommand.USAGE,
            MIGRATE, MigrateCommand.USAGE,
            KEY, KeyCommand.USAGE)
        .forEach(
            (name, usage) ->
                commands.put(
                    name,
                    new ApplicationCommand(
                        usage, arguments -> application.applyAsInt(name, arguments))));
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
