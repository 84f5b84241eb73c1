package dev.nightjar.reviews.web.issue;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.nightjar.reviews.model.Category;
import dev.nightjar.reviews.model.Severity;
import dev.nightjar.reviews.model.statistics.IssueFrequency;
import dev.nightjar.reviews.rule.Rule;
import dev.nightjar.reviews.rule.catalog.RuleCatalog;
import dev.nightjar.validation.InvalidInputException;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class IssueFilterTest {

  private static final Instant SEEN = Instant.parse("2026-11-18T00:00:00Z");
  private static final String HIGH = rule(Severity.HIGH).title();
  private static final String LOW = rule(Severity.LOW).title();
  private static final String OF_MODEL = "A title of the model";
  private static final List<IssueGroup> GROUPS =
      IssueGroup.of(
          List.of(issue(LOW, "shop", 9), issue(OF_MODEL, "lake", 5), issue(HIGH, "lake", 1)));

  @Test
  void mostFrequentIssueIsFirstUnlessAnotherOrderIsChosen() {
    assertEquals(List.of(LOW, OF_MODEL, HIGH), titles(new IssueFilter()));
    IssueFilter filter = new IssueFilter();
    filter.order = "reversed";
    assertEquals(List.of(HIGH, OF_MODEL, LOW), titles(filter));
  }

  @Test
  void mostSevereIssueIsFirstAndThoseOfTheModelAreLast() {
    IssueFilter filter = new IssueFilter();
    filter.sort = "severity";
    assertEquals(List.of(HIGH, LOW, OF_MODEL), titles(filter));
  }

  @Test
  void searchFindsWordsOfTheTitleTheRuleAndTheStack() {
    assertEquals(List.of(OF_MODEL), titles(searching("LAKE model")));
    assertEquals(List.of(LOW), titles(searching(rule(Severity.LOW).id().toLowerCase())));
    assertEquals(List.of(), titles(searching("nothing")));
  }

  @Test
  void columnTurnsTheOrderAndKeepsTheSearch() {
    IssueFilter filter = searching("lake");
    filter.category = "cost";
    filter.sort = "severity";
    IssueFilter.Column column = filter.criteria().columns().get(0);
    assertEquals("descending", column.direction());
    assertEquals(
        "/reviews/issues?category=cost&q=lake&sort=severity&order=reversed", column.href());
    assertEquals("/reviews/issues?category=cost&q=lake", filter.criteria().columns().get(2).href());
    filter.order = "reversed";
    assertEquals("ascending", filter.criteria().columns().get(0).direction());
  }

  @Test
  void unknownCategoryIsRejected() {
    IssueFilter filter = new IssueFilter();
    filter.category = "taste";
    assertThrows(InvalidInputException.class, filter::criteria);
  }

  private static IssueFilter searching(String words) {
    IssueFilter filter = new IssueFilter();
    filter.words = words;
    return filter;
  }

  private static List<String> titles(IssueFilter filter) {
    return filter.criteria().apply(GROUPS).stream().map(IssueGroup::title).toList();
  }

  private static Rule rule(Severity severity) {
    return RuleCatalog.rules().stream()
        .filter(rule -> rule.severity() == severity)
        .findFirst()
        .orElseThrow();
  }

  private static IssueFrequency issue(String title, String stack, int count) {
    return new IssueFrequency(
        "hash" + count, stack, Category.SECURITY, title, count, SEEN, SEEN, List.of(), false, 1);
  }
}
