package dev.nightjar.cli.review;

import dev.nightjar.cli.command.Terminal;
import dev.nightjar.reviews.cost.PriceListEstimator;
import dev.nightjar.reviews.rule.engine.RuleReviewer;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;

/** The command {@code review} with the real rules, and what it printed. */
record ReviewRun(int exitCode, String out, String err) {

  static final Clock CLOCK = Clock.fixed(Instant.parse("2026-11-18T12:00:00Z"), ZoneOffset.UTC);

  static ReviewRun of(Path folder, String... options) {
    List<String> arguments = new ArrayList<>(List.of(options));
    arguments.add(folder.toString());
    return withInput("", arguments.toArray(String[]::new));
  }

  static ReviewRun withInput(String input, String... arguments) {
    return in(false, input, arguments);
  }

  static ReviewRun inTerminal(String... arguments) {
    return in(true, "", arguments);
  }

  private static ReviewRun in(boolean isTerminal, String input, String... arguments) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int exitCode =
        new ReviewCommand(rules -> new RuleReviewer(rules, new PriceListEstimator(), CLOCK), CLOCK)
            .run(
                List.of(arguments),
                new Terminal(
                    new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)),
                    new PrintStream(out, true, StandardCharsets.UTF_8),
                    new PrintStream(err, true, StandardCharsets.UTF_8),
                    isTerminal,
                    isTerminal));
    return new ReviewRun(
        exitCode, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }
}
