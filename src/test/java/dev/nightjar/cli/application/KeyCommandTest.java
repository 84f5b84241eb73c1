package dev.nightjar.cli.application;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.SettableClock;
import dev.nightjar.access.AccessFixture;
import dev.nightjar.access.AccessRole;
import dev.nightjar.access.key.ApiKeys;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KeyCommandTest {

  private final SettableClock clock = new SettableClock();
  private final ApiKeys keys = new ApiKeys(AccessFixture.table(), clock);
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  private int run(String... arguments) {
    out.reset();
    err.reset();
    return new KeyCommand(() -> keys, clock)
        .run(
            List.of(arguments),
            InputStream.nullInputStream(),
            new PrintStream(out, true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8));
  }

  private String create(String... more) {
    List<String> arguments =
        new java.util.ArrayList<>(
            List.of("create", "--system", "reviews", "--role", "writer", "--name", "CI of a"));
    arguments.addAll(List.of(more));
    assertEquals(0, run(arguments.toArray(String[]::new)));
    return out.toString(StandardCharsets.UTF_8).strip();
  }

  @Test
  void createdKeyWorksAndIsPrintedAloneSoThatAScriptCanKeepIt() {
    String token = create();
    assertTrue(keys.identityOf(token).orElseThrow().may("reviews", AccessRole.WRITER), token);
  }

  @Test
  void listShowsLastUseAndStateAndNoSecret() {
    String token = create("--days", "30");
    keys.identityOf(token);
    assertEquals(0, run("list"));
    String listed = out.toString(StandardCharsets.UTF_8);
    assertTrue(listed.contains("CI of a") && listed.contains("until 2026-03-31"), listed);
    assertTrue(listed.contains("2026-03-01T12:00:00Z"), listed);
    assertFalse(listed.contains(token.substring(token.lastIndexOf('_') + 1)), listed);
    clock.advance(Duration.ofDays(31));
    run("list");
    assertTrue(out.toString(StandardCharsets.UTF_8).contains("expired 2026-03-31"));
  }

  @Test
  void revokedKeyIsShownAsSuch() {
    String token = create();
    String id = token.split("_")[1];
    assertEquals(0, run("revoke", id));
    assertEquals(Optional.empty(), keys.identityOf(token));
    run("list");
    assertTrue(out.toString(StandardCharsets.UTF_8).contains("revoked 2026-03-01"));
    assertEquals(1, run("revoke", "0000"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "show",
        "create",
        "create --system weather --role writer --name a",
        "create --system news --role admin --name a",
        "create --system news --role writer",
        "create --system news --role writer --name a --days 0",
        "create --system news --role writer --name a --days many",
        "create --system news --role writer --name",
        "create --system news --role writer --nam a",
        "list all",
        "revoke",
      })
  void wrongArgumentsAreNamedAndChangeNothing(String arguments) {
    assertEquals(2, run(arguments.split(" ")));
    assertTrue(err.toString(StandardCharsets.UTF_8).contains("Usage: nightjar key"));
    assertEquals(List.of(), keys.all());
  }
}
