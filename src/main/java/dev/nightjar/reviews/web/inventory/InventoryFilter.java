package dev.nightjar.reviews.web.inventory;

import dev.nightjar.reviews.model.Category;
import dev.nightjar.reviews.model.Severity;
import dev.nightjar.validation.Validation;
import dev.nightjar.web.query.PageQuery;
import jakarta.ws.rs.QueryParam;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

/** What the findings of all stacks are filtered, sorted and grouped by. */
public class InventoryFilter {

  static final String PATH = "/reviews/findings";

  private static final int MAX_LENGTH = 200;
  private static final String BY_SEVERITY = "severity";
  private static final String REVERSED = "reversed";

  /**
   * The orders, each as it is useful first: most severe and latest findings, names from A. Ties are
   * broken by severity, stack and place.
   */
  private static final Map<String, Comparator<CurrentFinding>> ORDERS =
      Map.of(
          BY_SEVERITY,
          Comparator.comparing(CurrentFinding::level),
          "issue",
          Comparator.comparing(CurrentFinding::title),
          "stack",
          Comparator.comparing(CurrentFinding::stackId),
          "place",
          Comparator.comparing(CurrentFinding::place),
          "reviewed",
          Comparator.comparing(CurrentFinding::reviewedAt).reversed());

  @QueryParam("q")
  String words;

  @QueryParam("severity")
  String severity;

  @QueryParam("category")
  String category;

  @QueryParam("stack")
  String stack;

  @QueryParam("rule")
  String rule;

  @QueryParam("sort")
  String sort;

  @QueryParam("order")
  String order;

  @QueryParam("group")
  String group;

  /**
   * The validated filter; an empty field selects all.
   *
   * @param rule the id of a rule, or its beginning
   * @param isReversed whether the order is the opposite of the useful one
   */
  public record Criteria(
      String words,
      String severity,
      String category,
      String stack,
      String rule,
      String sort,
      boolean isReversed,
      boolean isGrouped) {

    boolean matches(CurrentFinding finding) {
      return matches(severity, finding.severity())
          && matches(category, finding.category())
          && finding.ruleId().toLowerCase(Locale.ROOT).startsWith(rule.toLowerCase(Locale.ROOT))
          && finding.contains(Arrays.stream(words.toLowerCase(Locale.ROOT).split("\\s+")));
    }

    private static boolean matches(String wanted, String value) {
      return wanted.isEmpty() || wanted.equals(value);
    }

    Comparator<CurrentFinding> order() {
      Comparator<CurrentFinding> chosen = ORDERS.get(sort);
      return (isReversed ? chosen.reversed() : chosen)
          .thenComparing(CurrentFinding::level)
          .thenComparing(CurrentFinding::stackId)
          .thenComparing(CurrentFinding::place);
    }

    /** The address of the same filter in another order, or in the opposite one. */
    public String sortedBy(String other) {
      boolean isOpposite = other.equals(sort) && !isReversed;
      return new Criteria(words, severity, category, stack, rule, other, isOpposite, isGrouped)
          .href();
    }

    /** The address of the findings of a rule. */
    public String ofRule(String other) {
      return new Criteria(words, severity, category, stack, other, sort, isReversed, false).href();
    }

    public boolean isFiltered() {
      return !(words + severity + category + stack + rule).isEmpty();
    }

    /** The address with what was chosen, and nothing else. */
    String href() {
      return new PageQuery()
          .with("q", words)
          .with("severity", severity)
          .with("category", category)
          .with("stack", stack)
          .with("rule", rule)
          .withIf(!sort.equals(BY_SEVERITY), "sort", sort)
          .withIf(isReversed, "order", REVERSED)
          .withIf(isGrouped, "group", "rule")
          .of(PATH);
    }
  }

  /** Validates the filter, or throws a problem. */
  Criteria criteria() {
    Criteria criteria =
        new Criteria(
            text(words).strip(),
            text(severity),
            text(category),
            text(stack),
            text(rule).strip(),
            text(sort).isEmpty() ? BY_SEVERITY : sort,
            text(order).equals(REVERSED),
            text(group).equals("rule"));
    new Validation()
        .require(
            "q",
            criteria.words(),
            value -> value.length() <= MAX_LENGTH,
            "must have at most " + MAX_LENGTH + " characters")
        .require(
            "severity",
            criteria.severity(),
            value -> value.isEmpty() || severities().contains(value),
            "must be high, medium or low")
        .require(
            "category",
            criteria.category(),
            value -> value.isEmpty() || categories().contains(value),
            "must be security, cost or reliability")
        .require(
            "sort",
            criteria.sort(),
            ORDERS::containsKey,
            "must be severity, issue, stack, place or reviewed")
        .require(
            "order",
            text(order),
            value -> value.isEmpty() || value.equals(REVERSED),
            "must be reversed, or left out")
        .check();
    return criteria;
  }

  static List<String> severities() {
    return Arrays.stream(Severity.values()).map(Severity::label).toList();
  }

  static List<String> categories() {
    return Arrays.stream(Category.values()).map(Category::label).toList();
  }

  private static String text(String given) {
    return Objects.requireNonNullElse(given, "");
  }
}
