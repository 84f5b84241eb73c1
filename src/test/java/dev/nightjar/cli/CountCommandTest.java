package dev.nightjar.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.nightjar.local.command.ApplicationCommands;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CountCommandTest {

  private static final String TEXT =
      "The white whale swam north. The old whale sang in the sea. ".repeat(20);

  @TempDir Path folder;

  private final ByteArrayOutputStream printed = new ByteArrayOutputStream();
  private final ByteArrayOutputStream mistakes = new ByteArrayOutputStream();

  @Test
  void fullAddsTheAnalysisToTheLineOfJson() throws Exception {
    Path file = Files.writeString(folder.resolve("whales.txt"), TEXT);

    assertEquals(0, run("", "count", "--full", file.toString()));

    JsonNode line = new JsonMapper().readTree(printed.toString(StandardCharsets.UTF_8));
    assertEquals(240, line.path("totalWords").asInt());
    assertEquals("en", line.path("analysis").path("languages").path(0).path("code").asText());
    assertEquals(9, line.path("analysis").path("vocabulary").size());
  }

  @Test
  void fullReadsStandardInputAsWell() throws Exception {
    assertEquals(0, run(TEXT, "count", "--full", "-"));

    JsonNode line = new JsonMapper().readTree(printed.toString(StandardCharsets.UTF_8));
    assertEquals("-", line.path("file").asText());
    assertEquals(TEXT.length(), line.path("analysis").path("totalBytes").asInt());
  }

  @Test
  void tableIsForPeople() throws Exception {
    Path file = Files.writeString(folder.resolve("whales.txt"), TEXT);

    assertEquals(0, run("", "count", "--full", "--format", "table", file.toString()));

    String table = printed.toString(StandardCharsets.UTF_8);
    assertTrue(table.matches("(?s).*\\nwords +240\\R.*"), table);
    assertTrue(table.matches("(?s).*\\nlanguage +English 1\\R.*"), table);
    assertTrue(table.matches("(?s).*\\n  white whale +20\\R.*"), table);
  }

  @Test
  void tableWithoutTheFullAnalysisHasTheTenMostFrequentWords() throws Exception {
    assertEquals(0, run(TEXT, "count", "--format", "table", "-"));

    assertTrue(printed.toString(StandardCharsets.UTF_8).matches("(?s).*\\n  whale +40\\R.*"));
  }

  @Test
  void lowDensityIsNotPrintedAsZero() {
    assertEquals(0, run("a ".repeat(30_000), "count", "--format", "table", "-"));

    assertTrue(
        printed
            .toString(StandardCharsets.UTF_8)
            .matches("(?s).*\\nvocabulary density +0\\.000033\\R.*"));
  }

  @Test
  void unknownFormatIsNamed() {
    assertEquals(2, run("", "count", "--format", "xml", "-"));

    assertTrue(mistakes.toString(StandardCharsets.UTF_8).contains("xml"));
  }

  private int run(String input, String... arguments) {
    return new Commands(ApplicationCommands.withoutApplication(), (name, rest) -> 0)
        .run(
            arguments,
            new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)),
            new PrintStream(printed, true, StandardCharsets.UTF_8),
            new PrintStream(mistakes, true, StandardCharsets.UTF_8))
        .orElseThrow();
  }
}
