package dev.nightjar.reviews.web.inventory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.nightjar.reviews.model.Severity;
import dev.nightjar.validation.InvalidInputException;
import java.time.Instant;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class InventoryFilterTest {

  private static final Instant DAY = Instant.parse("2026-11-18T00:00:00Z");

  private final CurrentFinding open =
      finding(Severity.HIGH, "Bucket is public", "NJ-S3-01", "shop", "b.tf:3", DAY);
  private final CurrentFinding noLog =
      finding(Severity.LOW, "Bucket has no access log", "NJ-S3-02", "shop", "a.tf:1", DAY);
  private final CurrentFinding other =
      finding(Severity.HIGH, "Bucket is public", "NJ-S3-01", "lake", "c.tf:9", DAY.plusSeconds(1));

  @Test
  void addressHasOnlyWhatWasChosen() {
    assertEquals("/reviews/findings", criteria(filter -> filter.severity = "").href());
    assertEquals(
        "/reviews/findings?q=a+b%26c&severity=high&sort=stack&group=rule",
        criteria(
                filter -> {
                  filter.words = " a b&c ";
                  filter.severity = "high";
                  filter.sort = "stack";
                  filter.group = "rule";
                })
            .href());
    assertEquals("/reviews/findings?sort=place", criteria(filter -> {}).sortedBy("place"));
    assertEquals(
        "/reviews/findings", criteria(filter -> filter.sort = "issue").sortedBy("severity"));
  }

  @Test
  void secondClickOnAColumnReversesItsOrderAndAThirdRestoresIt() {
    assertEquals("/reviews/findings?order=reversed", criteria(filter -> {}).sortedBy("severity"));
    InventoryFilter.Criteria reversed = criteria(filter -> filter.order = "reversed");
    assertEquals(List.of(noLog, other, open), select(reversed));
    assertEquals("/reviews/findings", reversed.sortedBy("severity"));
    assertEquals("/reviews/findings?sort=place", reversed.sortedBy("place"));
  }

  @Test
  void wordsSeverityAndRuleSelect() {
    assertEquals(List.of(noLog), select(criteria(filter -> filter.words = "LOG a.tf")));
    assertEquals(List.of(), select(criteria(filter -> filter.words = "log public")));
    assertEquals(List.of(noLog), select(criteria(filter -> filter.severity = "low")));
    assertEquals(List.of(other, open), select(criteria(filter -> filter.rule = "NJ-S3-01")));
    assertEquals(List.of(other, open), select(criteria(filter -> filter.rule = " nj-s3-01")));
    assertEquals(List.of(other, open, noLog), select(criteria(filter -> filter.rule = "nj-s3")));
  }

  @Test
  void orderIsByTheChosenColumnAndThenBySeverity() {
    assertEquals(List.of(other, open, noLog), select(criteria(filter -> {})));
    assertEquals(List.of(noLog, open, other), select(criteria(filter -> filter.sort = "place")));
    assertEquals(List.of(other, open, noLog), select(criteria(filter -> filter.sort = "reviewed")));
    assertEquals(List.of(noLog, other, open), select(criteria(filter -> filter.sort = "issue")));
  }

  @Test
  void groupsHaveTheirStacksAndTheMostSevereIsFirst() {
    List<FindingGroup> groups =
        FindingGroup.of(List.of(noLog, open, other), criteria(filter -> filter.group = "rule"));
    assertEquals(
        List.of("Bucket is public", "Bucket has no access log"),
        groups.stream().map(FindingGroup::title).toList());
    assertEquals(2, groups.get(0).count());
    assertEquals(List.of("lake", "shop"), groups.get(0).stacks());
    assertEquals("/reviews/findings?rule=NJ-S3-01", groups.get(0).href());
  }

  @Test
  void unknownValuesAreRefused() {
    for (Consumer<InventoryFilter> wrong :
        List.<Consumer<InventoryFilter>>of(
            filter -> filter.severity = "awful",
            filter -> filter.category = "style",
            filter -> filter.sort = "title; drop",
            filter -> filter.order = "sideways",
            filter -> filter.words = "w".repeat(201))) {
      assertThrows(InvalidInputException.class, () -> criteria(wrong));
    }
  }

  private List<CurrentFinding> select(InventoryFilter.Criteria criteria) {
    return Stream.of(open, noLog, other)
        .filter(criteria::matches)
        .sorted(criteria.order())
        .toList();
  }

  private static InventoryFilter.Criteria criteria(Consumer<InventoryFilter> chosen) {
    InventoryFilter filter = new InventoryFilter();
    chosen.accept(filter);
    return filter.criteria();
  }

  private static CurrentFinding finding(
      Severity severity, String title, String rule, String stack, String place, Instant at) {
    return new CurrentFinding(
        severity, "security", title, rule, "", stack, "", place, "aws_s3_bucket.one", "", at);
  }
}
