package dev.nightjar.news.alert;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.news.model.Sentiment;
import dev.nightjar.news.model.alert.AlertCondition.SentimentDrop;
import dev.nightjar.news.model.alert.AlertRule;
import dev.nightjar.table.query.Position;
import dev.nightjar.table.query.Slice;
import dev.nightjar.validation.InvalidInputException;
import dev.nightjar.validation.Violation;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class AlertRulesTest {

  private final AlertsFixture alerts = new AlertsFixture();

  @AfterEach
  void close() {
    alerts.close();
  }

  @Test
  void ruleIsReadAsItWasCreated() {
    AlertRule article = alerts.articleRule("owls", 0.9);
    AlertRule drop = alerts.dropRule("BRK.B", 0.25, 12);
    assertEquals(Optional.of(article), alerts.rules.rule(article.id()));
    assertEquals(Optional.of(drop), alerts.rules.rule(drop.id()));
    assertEquals(12, drop.definition().quietHours(), "the window");
  }

  @Test
  void ruleChangesItsKindAndKeepsItsHistory() {
    AlertRule rule = alerts.articleRule("owls", 0.9);
    AlertRule changed =
        alerts
            .rules
            .replace(
                rule.id(),
                new RuleInput("New", RuleInput.DROP, "bats", 0.5, 3, null, null, 24, true))
            .orElseThrow();
    assertEquals(new SentimentDrop(0.5, 3), changed.definition().condition());
    assertEquals("bats", changed.definition().tag());
    assertTrue(changed.definition().isPaused());
    assertEquals(rule.createdAt(), changed.createdAt());
    assertEquals(Optional.of(changed), alerts.rules.rule(rule.id()));
  }

  @Test
  void everyInvalidFieldIsNamed() {
    assertEquals(
        List.of("name", "kind", "tag"),
        violations(new RuleInput(null, "other", "a b", null, null, null, null, null, null)));
    assertEquals(
        List.of("fallsBy", "withinHours"),
        violations(new RuleInput("n", RuleInput.DROP, "a", 0.0, 73, null, null, null, null)));
    assertEquals(
        List.of("fallsBy", "quietHours"),
        violations(new RuleInput("n", RuleInput.DROP, "a", Double.NaN, 6, null, null, 5, null)));
    assertEquals(
        List.of("sentiment", "minScore", "quietHours"),
        violations(
            new RuleInput("n", RuleInput.ARTICLE, "a", null, null, "neutral", 1.1, 169, null)));
    assertEquals(
        List.of("name"),
        violations(
            new RuleInput(
                "n".repeat(81), RuleInput.ARTICLE, "a", null, null, "positive", 1.0, 1, null)));
  }

  private List<String> violations(RuleInput input) {
    return assertThrows(InvalidInputException.class, () -> alerts.rules.create(input))
        .violations()
        .stream()
        .map(Violation::field)
        .toList();
  }

  @Test
  void listHasAllRulesPageByPage() {
    List<String> created = new ArrayList<>();
    for (int i = 0; i < 7; i++) {
      created.add(alerts.articleRule("tag" + i, 0.9).id());
    }
    List<String> listed = new ArrayList<>();
    Optional<Position> next = Optional.of(Position.START);
    while (next.isPresent()) {
      Slice<AlertRule> slice = alerts.rules.rules(3, next.get());
      slice.items().forEach(rule -> listed.add(rule.id()));
      next = slice.next();
    }
    assertEquals(created.stream().sorted().toList(), listed);
  }

  @Test
  void deletedRuleIsGone() {
    AlertRule rule = alerts.articleRule("owls", 0.9);
    assertTrue(alerts.rules.delete(rule.id()));
    assertFalse(alerts.rules.delete(rule.id()));
    assertEquals(Optional.empty(), alerts.rules.rule(rule.id()));
    assertEquals(Optional.empty(), alerts.rules.pause(rule.id(), true));
    assertFalse(alerts.rules.delete("rules"), "not an id");
  }

  @Test
  void tagIsKnownAsSoonAsAnArticleHasIt() {
    assertFalse(alerts.rules.isKnown(alerts.articleRule("owls", 0.9)));
    alerts.article("owls", Sentiment.NEUTRAL, 0.5);
    assertTrue(alerts.rules.isKnown(alerts.articleRule("owls", 0.9)));
    assertTrue(alerts.rules.isKnown(alerts.articleRule("OWLS", 0.9)));
  }

  @Test
  void tagIsKnownInWhateverSpelling() {
    alerts.article("OpenAI", Sentiment.NEUTRAL, 0.5);
    alerts.advance(Duration.ofDays(8)); // longer than tags are counted
    assertTrue(alerts.rules.isKnown(alerts.articleRule("openai", 0.9)));
    assertFalse(alerts.rules.isKnown(alerts.articleRule("openbsd", 0.9)));
  }
}
