package dev.nightjar.local.function;

import static dev.nightjar.Eventually.eventually;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** What a developer sees of the functions' logs. */
class FunctionLogTest {

  private final ByteArrayOutputStream printed = new ByteArrayOutputStream();

  private String shown(String lines, boolean colored) {
    PrintStream out = new PrintStream(printed, true, StandardCharsets.UTF_8);
    FunctionLog log = new FunctionLog(new ObjectMapper(), out, colored);
    log.follow("news-heal", new BufferedReader(new StringReader(lines + "\nend\n")));
    eventually("all is printed", () -> text().contains(" end\n"));
    return text().substring(0, text().indexOf('\n'));
  }

  private String text() {
    return printed.toString(StandardCharsets.UTF_8);
  }

  @Test
  void aStructuredEventIsALineForPeople() {
    String line =
        shown(
            """
            {"timestamp":"2026-11-18T02:20:18.123Z","level":"INFO","message":"news.item-stored","extra":{"role":"news-ingest","count":2}}\
            """,
            false);
    assertTrue(
        line.matches(
            "news-heal          \\d\\d:20:18 INFO  news.item-stored role=news-ingest count=2"),
        line);
  }

  @Test
  void anExceptionIsNamed() {
    String line =
        shown(
            """
            {"timestamp":"?","level":"ERROR","message":"failed","exception":{"exceptionType":"java.lang.Error","message":"no"}}\
            """,
            false);
    assertEquals("news-heal          ? ERROR failed (java.lang.Error: no)", line);
  }

  @Test
  void otherLinesAndMetricsStayAsTheyAre() {
    assertEquals("news-heal          {\"_aws\":{}}", shown("{\"_aws\":{}}", false));
    printed.reset();
    assertEquals("news-heal          {half", shown("{half", false));
  }

  @Test
  void aNameHasItsColorAtATerminal() {
    assertTrue(shown("hello", true).matches("\u001b\\[\\d\\dmnews-heal         \u001b\\[0m hello"));
  }
}
