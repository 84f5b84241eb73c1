package dev.nightjar.news.source.feed;

import dev.nightjar.upstream.SingleLineText;
import org.jsoup.nodes.Document;
import org.jsoup.parser.Parser;

/** The readable text of HTML, as a browser shows it, on one line. */
final class HtmlText {

  /** Bounds memory and time for hostile HTML; descriptions are truncated far below. */
  private static final int MAX_HTML_CHARS = 200_000;

  /** Deeper elements are read as siblings, so that nested tags do not slow down the parser. */
  private static final int MAX_DEPTH = 64;

  private HtmlText() {}

  static String of(String html) {
    String parsed = html.substring(0, Math.min(html.length(), MAX_HTML_CHARS));
    Document document = Parser.htmlParser().setMaxDepth(MAX_DEPTH).parseInput(parsed, "");
    document.select("script, style").empty(); // inside SVG they would count as text
    return SingleLineText.of(document.text());
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
}
