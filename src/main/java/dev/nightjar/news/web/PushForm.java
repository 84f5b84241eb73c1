package dev.nightjar.news.web;

import dev.nightjar.news.model.RawArticle;
import dev.nightjar.table.key.SortableTime;
import dev.nightjar.validation.Violation;
import java.util.Arrays;
import java.util.List;

/**
 * The values of the push form and their validation errors.
 *
 * @param tags separated by commas or spaces, like tickers
 */
public record PushForm(
    String url,
    String title,
    String description,
    String publishedAt,
    String author,
    String sourceName,
    String tags,
    String tickers,
    List<Violation> violations) {

  private static final int TO_MINUTES = "2026-01-01T12:00".length();

  static PushForm empty(String publishedAt) {
    return new PushForm("", "", "", publishedAt, "", "", "", "", List.of());
  }

  PushForm with(List<Violation> found) {
    return new PushForm(
        url, title, description, publishedAt, author, sourceName, tags, tickers, found);
  }

  RawArticle toRawArticle() {
    return new RawArticle(
        "",
        url.strip(),
        title,
        description,
        withZone(publishedAt.strip()),
        author,
        sourceName,
        words(tags),
        words(tickers));
  }

  /** The validation errors of a field; empty if it is valid. */
  public String error(String field) {
    return Violation.messages(violations, field);
  }

  /** The value of a {@code datetime-local} input, in UTC. */
  public String publishedAtUtc() {
    try {
      return SortableTime.parse(withZone(publishedAt.strip())).toString().substring(0, TO_MINUTES);
    } catch (IllegalArgumentException e) {
      return "";
    }
  }

  /** Browsers send date and time without a zone; the form's zone is UTC. */
  private static String withZone(String time) {
    return time.matches("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d(:\\d\\d(\\.\\d+)?)?")
        ? (time.length() == TO_MINUTES ? time + ":00Z" : time + "Z")
        : time;
  }

  private static List<String> words(String text) {
    return Arrays.stream(text.split("[,\\s]+")).filter(word -> !word.isEmpty()).toList();
  }
}
