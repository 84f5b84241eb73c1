package dev.nightjar.reviews.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A limitation of a review, for its reader.
 *
 * @param path the file; empty if the notice concerns none
 */
public record Notice(String path, int line, String message, Kind kind) {

  private static final Pattern LOCATED = Pattern.compile("(.+?):(\\d{1,9}): (.*)", Pattern.DOTALL);

  private static final Pattern NOT_EVALUATED =
      Pattern.compile(
          "^Not evaluated|^The file was submitted twice| is declared twice|"
              + " (?:not reviewed|not expanded|not a whole number|depends on itself|calls itself)\\.$");

  /** What limits the review. */
  public enum Kind {
    /** A part of the file could not be parsed. */
    SYNTAX_ERROR,
    /** A part of the configuration was not evaluated or not followed. */
    NOT_EVALUATED,
    /** The code of a module was not submitted or not read. */
    MODULE_MISSING,
    /** A rule failed. */
    RULE_FAILURE
  }

  @JsonCreator(mode = JsonCreator.Mode.PROPERTIES)
  public Notice {}

  /** Reads the notices of older releases, which were stored as texts without a kind. */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  static Notice of(String text) {
    Matcher located = LOCATED.matcher(text);
    if (!located.matches()) {
      return new Notice("", 0, text, Kind.RULE_FAILURE);
    }
    String message = located.group(3);
    return new Notice(
        located.group(1),
        Integer.parseInt(located.group(2)),
        message,
        NOT_EVALUATED.matcher(message).find() ? Kind.NOT_EVALUATED : Kind.SYNTAX_ERROR);
  }

  public String text() {
    return path.isEmpty() ? message : "%s:%d: %s".formatted(path, line, message);
  }
}
