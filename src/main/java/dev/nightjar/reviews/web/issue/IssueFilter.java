package dev.nightjar.reviews.web.issue;

import dev.nightjar.reviews.web.finding.FindingFilter;
import dev.nightjar.validation.Validation;
import dev.nightjar.web.query.PageQuery;
import jakarta.ws.rs.QueryParam;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** The category, the search and the order of the page of repeated issues. */
public class IssueFilter {

  static final String PATH = "/reviews/issues";

  private static final int MAX_LENGTH = 200;
  private static final String SECURITY = "security";
  private static final String OCCURRENCES = "occurrences";
  private static final String REVERSED = "reversed";

  /** The orders, each as it is useful first: most severe, most frequent and latest issues. */
  private static final Map<String, Comparator<IssueGroup>> ORDERS = new LinkedHashMap<>();

  static {
    ORDERS.put("severity", Comparator.comparingInt(IssueGroup::level));
    ORDERS.put("issue", Comparator.comparing(IssueGroup::title));
    ORDERS.put(OCCURRENCES, Comparator.comparingInt(IssueGroup::occurrences).reversed());
    ORDERS.put("first", Comparator.comparing(IssueGroup::firstSeen));
    ORDERS.put("last", Comparator.comparing(IssueGroup::lastSeen).reversed());
  }

  @QueryParam("category")
  String category;

  @QueryParam("q")
  String words;

  @QueryParam("sort")
  String sort;

  @QueryParam("order")
  String order;

  /**
   * The validated filter.
   *
   * @param words empty without a search
   * @param isReversed whether the order is the opposite of the useful one
   */
  public record Criteria(String category, String words, String sort, boolean isReversed) {

    /** The groups that match, in order; of equal ones the more severe, then more frequent one. */
    List<IssueGroup> apply(List<IssueGroup> groups) {
      Comparator<IssueGroup> chosen = ORDERS.get(sort);
      return groups.stream()
          .filter(group -> words.isEmpty() || group.contains(words))
          .sorted(
              (isReversed ? chosen.reversed() : chosen)
                  .thenComparing(ORDERS.get(OCCURRENCES))
                  .thenComparing(ORDERS.get("severity"))
                  .thenComparing(IssueGroup::title))
          .toList();
    }

    /** The address of the same search in another category. */
    public String inCategory(String other) {
      return new Criteria(other, words, sort, isReversed).href();
    }

    /** The address without the search. */
    public String withoutWords() {
      return new Criteria(category, "", sort, isReversed).href();
    }

    List<Column> columns() {
      return List.of(
          column("Severity", "severity", true, false),
          column("Issue", "issue", false, false),
          column("Occurrences", OCCURRENCES, true, true),
          column("First seen", "first", false, false),
          column("Last seen", "last", true, false));
    }

    private Column column(String title, String name, boolean isDescending, boolean isNumber) {
      boolean isChosen = name.equals(sort);
      String direction = isDescending == isReversed ? "ascending" : "descending";
      return new Column(
          title,
          new Criteria(category, words, name, isChosen && !isReversed).href(),
          isChosen ? direction : "",
          isNumber);
    }

    private String href() {
      return new PageQuery()
          .withIf(!category.equals(SECURITY), "category", category)
          .with("q", words)
          .withIf(!sort.equals(OCCURRENCES), "sort", sort)
          .withIf(isReversed, "order", REVERSED)
          .of(PATH);
    }
  }

  /**
   * A column that the table can be sorted by.
   *
   * @param direction as in {@code aria-sort}; empty unless the table is sorted by it
   */
  public record Column(String title, String href, String direction, boolean isNumber) {}

  /** Validates the filter, or throws a problem. */
  Criteria criteria() {
    Criteria criteria =
        new Criteria(
            text(category).isEmpty() ? SECURITY : category,
            text(words).strip(),
            text(sort).isEmpty() ? OCCURRENCES : sort,
            text(order).equals(REVERSED));
    new Validation()
        .require(
            "category",
            criteria.category(),
            FindingFilter.categories()::contains,
            "must be security, cost or reliability")
        .require(
            "q",
            criteria.words(),
            value -> value.length() <= MAX_LENGTH,
            "must have at most " + MAX_LENGTH + " characters")
        .require(
            "sort",
            criteria.sort(),
            ORDERS::containsKey,
            "must be severity, issue, occurrences, first or last")
        .require(
            "order",
            text(order),
            value -> value.isEmpty() || value.equals(REVERSED),
            "must be reversed, or left out")
        .check();
    return criteria;
  }

  private static String text(String given) {
    return Objects.requireNonNullElse(given, "");
  }
}
