package dev.nightjar.news.source.feed;

import java.util.Locale;
import java.util.Optional;

/**
 * Extracts the readable text of HTML: no tags, scripts and styles, entities decoded, white space
 * collapsed. One pass, also for invalid HTML.
 */
final class HtmlText {

  private final String html;
  private final StringBuilder text;
  private int at;

  private HtmlText(String html) {
    this.html = html;
    this.text = new StringBuilder(html.length());
  }

  static String of(String html) {
    return new HtmlText(html).read();
  }

  /** Truncates between words and appends an ellipsis. */
  static String truncate(String text, int maxChars) {
    if (text.length() <= maxChars) {
      return text;
    }
    int end = text.lastIndexOf(' ', maxChars - 1);
    if (end <= 0) {
      end = maxChars - 1;
      if (Character.isHighSurrogate(text.charAt(end - 1))) {
        end--;
      }
    }
    return text.substring(0, end).stripTrailing() + "…";
  }

  private String read() {
    while (at < html.length()) {
      char c = html.charAt(at);
      if (c == '<' && isTag()) {
        skipTag();
      } else if (c == '&') {
        readEntity();
      } else {
        append(c);
        at++;
      }
    }
    return text.toString().strip();
  }

  /** {@code 2 < 3} is no tag. */
  private boolean isTag() {
    if (at + 1 >= html.length()) {
      return false;
    }
    char next = html.charAt(at + 1);
    return next == '/' || next == '!' || next == '?' || Character.isLetter(next);
  }

  private void skipTag() {
    if (html.startsWith("<!--", at)) {
      skipPast("-->");
      return;
    }
    String name = tagName();
    skipPast(">");
    if (name.equals("script") || name.equals("style")) {
      skipContentOf(name);
    }
    // Inline tags may occur within a word; all others separate words.
    if (!isInline(name)) {
      append(' ');
    }
  }

  private String tagName() {
    int start = html.charAt(at + 1) == '/' ? at + 2 : at + 1;
    int end = start;
    while (end < html.length() && Character.isLetterOrDigit(html.charAt(end))) {
      end++;
    }
    return html.substring(start, end).toLowerCase(Locale.ROOT);
  }

  private static boolean isInline(String name) {
    return switch (name) {
      case "a",
          "abbr",
          "b",
          "em",
          "font",
          "i",
          "mark",
          "small",
          "span",
          "strong",
          "sub",
          "sup",
          "u" ->
          true;
      default -> false;
    };
  }

  private void skipContentOf(String name) {
    String end = "</" + name;
    while (at < html.length() && !html.regionMatches(true, at, end, 0, end.length())) {
      at++;
    }
    skipPast(">");
  }

  private void skipPast(String mark) {
    int found = html.indexOf(mark, at);
    at = found < 0 ? html.length() : found + mark.length();
  }

  private void readEntity() {
    Optional<HtmlEntity> entity = HtmlEntity.at(html, at);
    if (entity.isPresent()) {
      entity.get().text().chars().forEach(c -> append((char) c));
      at += entity.get().length();
    } else {
      append('&');
      at++;
    }
  }

  private void append(char c) {
    if (Character.isWhitespace(c) || Character.isSpaceChar(c)) {
      if (text.length() > 0 && text.charAt(text.length() - 1) != ' ') {
        text.append(' ');
      }
    } else if (!Character.isISOControl(c)) {
      text.append(c);
    }
  }
}
