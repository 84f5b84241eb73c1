package dev.nightjar.reviews.web;

import dev.nightjar.reviews.Category;
import dev.nightjar.reviews.Finding;
import dev.nightjar.reviews.Severity;
import dev.nightjar.validation.Validation;
import jakarta.ws.rs.QueryParam;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/** Which findings of a review a reader wants to see; what was left open is empty. */
public class FindingFilter {

  @QueryParam("severity")
  String severity;

  @QueryParam("category")
  String category;

  @QueryParam("page")
  String page;

  /** The same, checked. */
  record Wanted(String severity, String category, int page) {

    boolean fits(Finding finding) {
      return fits(severity, finding.severity().word()) && fits(category, finding.category().word());
    }

    private static boolean fits(String wanted, String word) {
      return wanted.isEmpty() || wanted.equals(word);
    }

    Wanted severity(String other) {
      return new Wanted(other, category, 1);
    }

    Wanted category(String other) {
      return new Wanted(severity, other, 1);
    }

    Wanted page(int other) {
      return new Wanted(severity, category, other);
    }

    /** To be appended to the version's address. */
    String parameters() {
      return "?severity=" + severity + "&category=" + category + "&page=" + page + "#findings";
    }
  }

  /** Ends the request unless they can be used; what is no page is the first. */
  Wanted wanted() {
    String number = text(page);
    Wanted wanted =
        new Wanted(
            text(severity),
            text(category),
            number.matches("[1-9]\\d{0,4}") ? Integer.parseInt(number) : 1);
    new Validation()
        .require(
            "severity",
            wanted.severity(),
            word -> word.isEmpty() || severities().contains(word),
            "must be high, medium or low")
        .require(
            "category",
            wanted.category(),
            word -> word.isEmpty() || categories().contains(word),
            "must be security, cost or reliability")
        .check();
    return wanted;
  }

  static List<String> severities() {
    return Arrays.stream(Severity.values()).map(Severity::word).toList();
  }

  static List<String> categories() {
    return Arrays.stream(Category.values()).map(Category::word).toList();
  }

  private static String text(String given) {
    return Objects.requireNonNullElse(given, "");
  }
}
