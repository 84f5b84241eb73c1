package dev.nightjar.reviews.web.rule;

import dev.nightjar.reviews.model.Category;
import dev.nightjar.reviews.model.Severity;
import dev.nightjar.reviews.rule.Rule;
import dev.nightjar.validation.Validation;
import dev.nightjar.web.query.PageQuery;
import jakarta.ws.rs.QueryParam;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;

/** The search for rules and the page of the list; an empty field selects all. */
public class RuleFilter {

  static final String PATH = "/reviews/rules";

  private static final int MAX_WORDS_LENGTH = 200;

  @QueryParam("q")
  String words;

  @QueryParam("severity")
  String severity;

  @QueryParam("category")
  String category;

  @QueryParam("page")
  String page;

  /** The validated search. */
  public record Criteria(String words, String severity, String category, int page) {

    boolean matches(Rule rule) {
      return (severity.isEmpty() || severity.equals(rule.severity().label()))
          && (category.isEmpty() || category.equals(rule.category().label()))
          && RuleView.contains(rule, Arrays.stream(words.toLowerCase(Locale.ROOT).split("\\s+")));
    }

    public boolean isFiltered() {
      return !(words + severity + category).isEmpty();
    }

    Criteria ofSeverity(String other) {
      return new Criteria(words, other, category, 1);
    }

    Criteria ofCategory(String other) {
      return new Criteria(words, severity, other, 1);
    }

    Criteria atPage(int other) {
      return new Criteria(words, severity, category, other);
    }

    /** The address with what was chosen, and nothing else. */
    String href() {
      return new PageQuery()
          .with("q", words)
          .with("severity", severity)
          .with("category", category)
          .withIf(page > 1, "page", page)
          .of(PATH);
    }
  }

  /** Validates the search, or throws a problem; an invalid page number is the first page. */
  Criteria criteria() {
    String number = text(page);
    Criteria criteria =
        new Criteria(
            text(words).strip(),
            text(severity),
            text(category),
            number.matches("[1-9]\\d{0,3}") ? Integer.parseInt(number) : 1);
    new Validation()
        .require(
            "q",
            text(words),
            value -> value.length() <= MAX_WORDS_LENGTH,
            "must have at most " + MAX_WORDS_LENGTH + " characters")
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
