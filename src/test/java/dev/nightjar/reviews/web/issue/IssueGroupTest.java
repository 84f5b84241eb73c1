package dev.nightjar.reviews.web.issue;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.reviews.model.Category;
import dev.nightjar.reviews.model.statistics.IssueFrequency;
import dev.nightjar.reviews.rule.Rule;
import dev.nightjar.reviews.rule.catalog.RuleCatalog;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class IssueGroupTest {

  private static final Instant FIRST = Instant.parse("2026-11-01T00:00:00Z");
  private static final Instant LAST = Instant.parse("2026-11-18T00:00:00Z");

  @Test
  void issuesOfARuleAreOneGroupWithItsSeverityAndAllStacks() {
    Rule rule = RuleCatalog.rules().get(0);
    List<IssueGroup> groups =
        IssueGroup.of(
            List.of(
                issue("A title of the model", "shop", 4, false),
                issue(rule.title(), "shop", 3, true),
                issue(rule.title(), "lake", 2, false)));
    IssueGroup group = groups.get(0);
    assertEquals(rule.title(), group.title());
    assertEquals(5, group.occurrences());
    assertEquals(
        List.of("shop", "lake"), group.stacks().stream().map(IssueGroup.InStack::stackId).toList());
    assertEquals(rule.severity().label(), group.rules().get(0).severity());
    assertEquals(FIRST, group.firstSeen());
    assertEquals(LAST, group.lastSeen());
    assertFalse(group.isFixed(), "one stack still has it");
    assertEquals(List.of(), groups.get(1).rules(), "the model has no rule");
  }

  @Test
  void groupIsFixedWhenAllItsIssuesAre() {
    assertTrue(IssueGroup.of(List.of(issue("One", "shop", 1, true))).get(0).isFixed());
    assertEquals(List.of(), IssueGroup.of(List.of()));
  }

  @Test
  void filesOfAStackAreOneEntryOfTheGroup() {
    IssueFrequency inMain = issue("One", "lake", 2, true);
    IssueFrequency inOther =
        new IssueFrequency(
            "other", "lake", Category.SECURITY, "One", 5, FIRST, LAST, List.of(), false, 1);
    IssueGroup group =
        IssueGroup.of(List.of(inMain, issue("One", "shop", 6, false), inOther)).get(0);
    assertEquals(
        List.of("lake 7", "shop 6"),
        group.stacks().stream().map(one -> one.stackId() + " " + one.occurrences()).toList());
    assertFalse(group.stacks().get(0).isFixed(), "one of its files still has it");
    assertEquals("/reviews/issues/hashlake?scope=all", group.href());
    assertEquals("/reviews/issues/hashlake?scope=all&stack=lake", group.stacks().get(0).href());
  }

  @Test
  void groupOfOneStackLeadsToTheOccurrencesInThisStack() {
    assertEquals(
        "/reviews/issues/hashshop?scope=all&stack=shop",
        IssueGroup.of(List.of(issue("One", "shop", 1, false))).get(0).href());
  }

  private static IssueFrequency issue(String title, String stack, int count, boolean isFixed) {
    return new IssueFrequency(
        "hash" + stack, stack, Category.SECURITY, title, count, FIRST, LAST, List.of(), isFixed, 1);
  }
}
