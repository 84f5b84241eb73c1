package dev.nightjar.reviews.report;

import dev.nightjar.reviews.model.Severity;

/**
 * How a text report looks.
 *
 * @param colors whether the terminal shows ANSI colors
 * @param compact one line per finding
 * @param quiet findings only
 */
public record TextStyle(boolean colors, boolean compact, boolean quiet) {

  static final TextStyle PLAIN = new TextStyle(false, false, false);

  private static final String RED = "31;1";
  private static final String YELLOW = "33";
  private static final String CYAN = "36";
  private static final String BOLD = "1";

  String severity(Severity severity, String text) {
    return switch (severity) {
      case HIGH -> in(RED, text);
      case MEDIUM -> in(YELLOW, text);
      case LOW -> in(CYAN, text);
    };
  }

  String yellow(String text) {
    return in(YELLOW, text);
  }

  String bold(String text) {
    return in(BOLD, text);
  }

  private String in(String code, String text) {
    return colors ? "\u001b[" + code + "m" + text + "\u001b[0m" : text;
  }
}
