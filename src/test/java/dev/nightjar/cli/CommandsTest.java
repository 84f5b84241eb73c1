package dev.nightjar.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.local.command.ApplicationCommands;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Help, versions, completion and mistakes, the same for all commands. */
class CommandsTest {

  private static final int EXIT_OF_APPLICATION = 7;

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  private final List<String> started = new ArrayList<>();

  @ParameterizedTest
  @ValueSource(strings = {"help", "--help", "-h"})
  void helpListsEveryCommandOnStandardOutput(String asked) {
    assertEquals(0, run(asked));
    for (String command :
        List.of("count", "score", "review", "check", "restore", "migrate", "key", "completion")) {
      assertTrue(printed().contains("\n  " + command + " "), this::printed);
    }
    assertEquals("", mistakes());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "count",
        "score",
        "review",
        "check",
        "restore",
        "migrate",
        "key",
        "key create",
        "key list",
        "key revoke",
        "policy",
        "policy test",
        "completion"
      })
  void eachCommandExplainsItselfAndNothingIsStarted(String command) {
    assertEquals(0, run((command + " --help").split(" ")));
    assertTrue(printed().startsWith("Usage: nightjar " + command), this::printed);
    assertEquals("", mistakes());
    assertEquals(List.of(), started);
  }

  @Test
  void helpOfACommandCanAlsoBeAskedByItsName() {
    assertEquals(0, run("help", "check"));
    assertTrue(printed().startsWith("Usage: nightjar check"), this::printed);
  }

  @Test
  void versionIsThatOfTheBuild() {
    assertEquals(0, run("--version"));
    assertTrue(printed().matches("nightjar \\d+\\.\\d+\\.\\d+\\S*\\R"), this::printed);
  }

  @ParameterizedTest
  @CsvSource({
    "review --formt sarif ., '--formt', nightjar review",
    "count --all a.txt, '--all', nightjar count",
    "check --repare, '--repare', nightjar check",
    "key create --nam a, '--nam', nightjar key create",
    "cuont a.txt, 'cuont', nightjar count",
    "--vers, '--vers', nightjar --version"
  })
  void wrongOptionIsNamedWithExitCode2(String arguments, String named, String hint) {
    assertEquals(2, run(arguments.split(" ")));
    assertTrue(mistakes().contains(named), this::mistakes);
    assertTrue(mistakes().contains("Usage: nightjar"), this::mistakes);
    assertEquals("", printed());
    assertEquals(List.of(), started);
  }

  @Test
  void completionScriptKnowsCommandsAndOptions() {
    assertEquals(0, run("completion"));
    for (String word : List.of("migrate", "--from-segment", "--fail-on", "revoke")) {
      assertTrue(printed().contains(word), word);
    }
  }

  @Test
  void commandOfTheApplicationIsHandedOnAsItIsWritten() {
    assertEquals(EXIT_OF_APPLICATION, run("check", "reviews", "--repair"));
    assertEquals(List.of("check", "reviews", "--repair"), started);
  }

  @Test
  void withoutArgumentsTheProgramIsTheServer() {
    assertEquals(OptionalInt.empty(), commands().run());
    assertFalse(started.contains("check"));
  }

  private int run(String... arguments) {
    return commands()
        .run(
            arguments,
            InputStream.nullInputStream(),
            new PrintStream(out, true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8))
        .orElseThrow();
  }

  private Commands commands() {
    return new Commands(
        ApplicationCommands.withoutApplication(),
        (name, arguments) -> {
          started.add(name);
          started.addAll(arguments);
          return EXIT_OF_APPLICATION;
        });
  }

  private String printed() {
    return out.toString(StandardCharsets.UTF_8);
  }

  private String mistakes() {
    return err.toString(StandardCharsets.UTF_8);
  }
}
