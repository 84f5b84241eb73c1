package dev.nightjar.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What counts as a difference, and when an audit ends. */
class AuditRunTest {

  private final List<Duration> pauses = new ArrayList<>();
  private final List<String> repaired = new ArrayList<>();

  @Test
  void differenceThatStaysIsReportedOnceAndNotRepairedWithoutRequest() {
    AuditRun run = run(false);
    run.check(List.of("item"), subject -> List.of(finding("1", "2")));
    assertEquals(List.of(new Difference("item", "figure", "1", "2")), run.differences());
    assertEquals(1, run.counts().get(AuditCount.DIFFERENCES));
    assertEquals(2, pauses.size());
    assertEquals(List.of(), repaired);
  }

  @Test
  void differenceThatVanishesOrChangesIsAWriteInFlight() {
    AuditRun run = run(true);
    run.check(List.of("item"), sequence(finding("1", "2"), finding("1", "2"), finding("2", "2")));
    run.check(List.of("item"), sequence(finding("1", "2"), finding("1", "2"), finding("3", "4")));
    assertEquals(List.of(), run.differences());
    assertEquals(List.of(), repaired);
  }

  @Test
  void agreementCostsNoPause() {
    AuditRun run = run(false);
    run.check(List.of("a", "b"), subject -> List.of());
    assertEquals(List.of(), pauses);
  }

  @Test
  void repairedDifferencesAreCounted() {
    AuditRun run = run(true);
    run.check(List.of("item"), subject -> List.of(finding("1", "2")));
    run.check(
        List.of("item"),
        subject -> List.of(Finding.notRepairable(new Difference("other", "f", "1", "2"))));
    assertEquals(2, run.counts().get(AuditCount.DIFFERENCES));
    assertEquals(1, run.counts().get(AuditCount.REPAIRED));
    assertEquals(List.of("item"), repaired);
  }

  @Test
  void auditEndsWhenItsBudgetIsUsedUp() {
    AuditRun run = new AuditRun(10, false);
    assertTrue(run.examine(9));
    assertFalse(run.isIncomplete());
    assertFalse(run.examine(1));
    assertFalse(run.examine(1));
    assertTrue(run.isIncomplete());
    assertEquals(1, run.counts().get(AuditCount.INCOMPLETE));
  }

  @Test
  void auditEndsWhenItsTimeIsUp() {
    AuditRun run = AuditRun.readingOnly(Long.MAX_VALUE, () -> true);
    assertFalse(run.examine(1));
    assertTrue(run.isIncomplete());
  }

  @Test
  void budgetOfAScheduledAuditIsASettingOfItsSystem() {
    AuditBudget budget = budget(Map.of("nightjar.reviews.audit-max-items", "7"));
    assertEquals(7, budget.maxItems("reviews"));
    assertEquals(AuditBudget.DEFAULT, budget.maxItems("news"));
    AuditBudget none = budget(Map.of("nightjar.news.audit-max-items", "0"));
    assertThrows(IllegalStateException.class, () -> none.maxItems("news"));
  }

  private static AuditBudget budget(Map<String, String> settings) {
    return new AuditBudget(
        new SmallRyeConfigBuilder()
            .withSources(new PropertiesConfigSource(settings, "test", 100))
            .build());
  }

  @ParameterizedTest
  @ValueSource(strings = {"PT1M", "PT5M", "PT15M", "PT1H", "PT6H", "P1D", "P7D"})
  void consecutiveRunsCheckAllSegments(Duration every) {
    Instant start = Instant.parse("2026-03-01T12:34:56Z");
    Set<Integer> checked = new TreeSet<>();
    for (int run = 0; run < Segment.SCHEDULED; run++) {
      checked.add(Segment.at(start.plus(every.multipliedBy(run))).number());
    }
    assertEquals(Segment.SCHEDULED, checked.size());
  }

  private AuditRun run(boolean repairs) {
    return new AuditRun(100, repairs, pauses::add);
  }

  private Finding finding(String stored, String counted) {
    return new Finding(
        new Difference("item", "figure", stored, counted), () -> repaired.add("item"));
  }

  private static Function<String, List<Finding>> sequence(Finding... findings) {
    Iterator<Finding> each = List.of(findings).iterator();
    List<Finding> last = new ArrayList<>();
    return subject -> {
      if (each.hasNext()) {
        last.clear();
        last.add(each.next());
      }
      return List.copyOf(last);
    };
  }
}
