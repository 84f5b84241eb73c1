package dev.nightjar.reviews.web.finding;

import dev.nightjar.reviews.model.Category;
import dev.nightjar.reviews.model.Finding;
import dev.nightjar.reviews.model.Severity;
import dev.nightjar.validation.Validation;
import dev.nightjar.web.query.PageQuery;
import jakarta.ws.rs.QueryParam;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/** The filter on a review's findings; an empty field selects all. */
public class FindingFilter {

  @QueryParam("severity")
  String severity;

  @QueryParam("category")
  String category;

  @QueryParam("page")
  String page;

  /** The validated filter. */
  public record Criteria(String severity, String category, int page) {

    boolean matches(Finding finding) {
      return matches(severity, finding.severity().label())
          && matches(category, finding.category().label());
    }

    private static boolean matches(String wanted, String word) {
      return wanted.isEmpty() || wanted.equals(word);
    }

    Criteria severity(String other) {
      return new Criteria(other, category, 1);
    }

    Criteria category(String other) {
      return new Criteria(severity, other, 1);
    }

    Criteria page(int other) {
      return new Criteria(severity, category, other);
    }

    /** The query string of what was chosen, and the fragment, of the version's URL. */
    String parameters() {
      return new PageQuery()
              .with("severity", severity)
              .with("category", category)
              .withIf(page > 1, "page", page)
              .of("")
          + "#findings";
    }
  }

  /** Validates the filter, or throws a problem; an invalid page number is the first page. */
  public Criteria criteria() {
    String number = text(page);
    Criteria criteria =
        new Criteria(
            text(severity),
            text(category),
            number.matches("[1-9]\\d{0,4}") ? Integer.parseInt(number) : 1);
    new Validation()
        .require(
            "severity",
            criteria.severity(),
            word -> word.isEmpty() || severities().contains(word),
            "must be high, medium or low")
        .require(
            "category",
            criteria.category(),
            word -> word.isEmpty() || categories().contains(word),
            "must be security, cost or reliability")
        .check();
    return criteria;
  }

  static List<String> severities() {
    return Arrays.stream(Severity.values()).map(Severity::label).toList();
  }

  public static List<String> categories() {
    return Arrays.stream(Category.values()).map(Category::label).toList();
  }

  private static String text(String given) {
    return Objects.requireNonNullElse(given, "");
  }
}
