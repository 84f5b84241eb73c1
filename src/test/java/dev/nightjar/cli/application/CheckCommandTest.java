package dev.nightjar.cli.application;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.audit.AuditRun;
import dev.nightjar.audit.Difference;
import dev.nightjar.audit.Finding;
import dev.nightjar.audit.Segment;
import dev.nightjar.audit.SystemAudit;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What {@code check} prints, where it continues, and its exit codes. */
class CheckCommandTest {

  private final List<Segment> checked = new ArrayList<>();
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  @Test
  void differencesArePrintedForEachSystem() {
    assertEquals(1, run(List.of(consistent("news"), different("reviews")), "--segments", "2"));
    assertEquals(
        """
        news: 20 items examined, 0 differences, 0 repaired
        reviews: STACK#s TotalReviews: stored 1, counted 2
        reviews: 20 items examined, 1 differences, 0 repaired
        """,
        printed());
    assertEquals(4, checked.size());
  }

  @Test
  void repairedDifferencesAreNoFailure() {
    assertEquals(0, run(List.of(different("reviews")), "--repair"));
    assertTrue(printed().contains("stored 1, counted 2 (repaired)"), printed());
  }

  @Test
  void onlyNamedSystemsAreChecked() {
    assertEquals(0, run(List.of(consistent("news"), different("reviews")), "news"));
    assertEquals(16, checked.size());
  }

  @Test
  void checkThatUsedUpItsBudgetSaysWhereToContinue() {
    assertEquals(0, run(List.of(consistent("news")), "--segments", "5", "--max-items", "25"));
    assertTrue(printed().contains("segment 2 of 5; continue with --from-segment 2"), printed());
    checked.clear();
    assertEquals(0, run(List.of(consistent("news")), "--segments", "5", "--from-segment", "2"));
    assertEquals(List.of(new Segment(2, 5), new Segment(3, 5), new Segment(4, 5)), checked);
  }

  @Test
  void systemWhoseTableIsAwayDoesNotStopTheOthers() {
    SystemAudit away =
        new FakeAudit("news") {
          @Override
          public void audit(Segment segment, AuditRun run) {
            throw new IllegalStateException("no table");
          }
        };
    assertEquals(3, run(List.of(away, consistent("texts"))));
    assertEquals("news could not be checked: no table\n", err.toString(StandardCharsets.UTF_8));
    assertTrue(printed().contains("texts: 160 items"), printed());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"weather", "--segments", "--segments x", "--max-items 0", "--from-segment 16"})
  void mistakesAreExplained(String arguments) {
    assertEquals(2, run(List.of(consistent("news")), arguments.split(" ")));
    assertTrue(
        err.toString(StandardCharsets.UTF_8).contains("Usage: nightjar check"), err::toString);
    assertEquals(List.of(), checked);
  }

  private int run(List<SystemAudit> audits, String... arguments) {
    return new CheckCommand(
            () -> audits,
            items -> new AuditRun(items, false, pause -> {}),
            items -> new AuditRun(items, true, pause -> {}))
        .run(
            List.of(arguments),
            InputStream.nullInputStream(),
            new PrintStream(out, true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8));
  }

  private String printed() {
    return out.toString(StandardCharsets.UTF_8);
  }

  private SystemAudit consistent(String system) {
    return new FakeAudit(system);
  }

  private SystemAudit different(String system) {
    return new FakeAudit(system) {
      @Override
      public void audit(Segment segment, AuditRun run) {
        super.audit(segment, run);
        if (segment.number() == 0) {
          run.check(
              List.of("s"),
              stack ->
                  List.of(
                      new Finding(
                          new Difference("STACK#" + stack, "TotalReviews", "1", "2"), () -> true)));
        }
      }
    };
  }

  /** Reads ten items of each segment. */
  private class FakeAudit implements SystemAudit {

    private final String system;

    FakeAudit(String system) {
      this.system = system;
    }

    @Override
    public String system() {
      return system;
    }

    @Override
    public String metricNamespace() {
      return "Test";
    }

    @Override
    public void audit(Segment segment, AuditRun run) {
      checked.add(segment);
      run.examine(10);
    }
  }
}
