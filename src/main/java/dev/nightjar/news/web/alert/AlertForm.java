package dev.nightjar.news.web.alert;

import dev.nightjar.news.alert.RuleInput;
import dev.nightjar.validation.Violation;
import java.util.List;

/** The values of the form for a new alert of either kind and their validation errors. */
public record AlertForm(
    String kind,
    String name,
    String tag,
    String fallsBy,
    String withinHours,
    String sentiment,
    String minScore,
    String quietHours,
    List<Violation> violations) {

  static AlertForm empty() {
    return new AlertForm("", "", "", "0.5", "6", "negative", "0.9", "", List.of());
  }

  AlertForm with(List<Violation> found) {
    return new AlertForm(
        kind, name, tag, fallsBy, withinHours, sentiment, minScore, quietHours, found);
  }

  RuleInput toInput() {
    boolean isDrop = kind.equals(RuleInput.DROP);
    return new RuleInput(
        name,
        kind,
        tag.strip(),
        isDrop ? decimal(fallsBy) : null,
        isDrop ? whole(withinHours) : null,
        isDrop ? null : sentiment,
        isDrop ? null : decimal(minScore),
        quietHours.isBlank() ? null : whole(quietHours),
        false);
  }

  public boolean isDrop() {
    return kind.equals(RuleInput.DROP);
  }

  /** The errors of a field; empty if it is valid. */
  public String error(String field) {
    return Violation.messages(violations, field);
  }

  /** A text that is no number is out of every range. */
  private static Double decimal(String text) {
    try {
      return Double.valueOf(text.strip().replace(',', '.'));
    } catch (NumberFormatException e) {
      return Double.NaN;
    }
  }

  private static Integer whole(String text) {
    try {
      return Integer.valueOf(text.strip());
    } catch (NumberFormatException e) {
      return -1;
    }
  }
}
