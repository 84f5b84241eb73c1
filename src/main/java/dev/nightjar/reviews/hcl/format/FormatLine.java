package dev.nightjar.reviews.hcl.format;

/**
 * A line in three cells: the name of an attribute (or any other code), its value from the equals
 * sign on, and a trailing comment.
 */
final class FormatLine {

  private final String name;
  private final String value;
  private final String comment;
  private final String lineBreak;
  private final boolean heredoc;
  private int namePadding;
  private int codePadding;

  /** Empty cells are absent. */
  FormatLine(String name, String value, String comment, String lineBreak) {
    this(name, value, comment, lineBreak, false);
  }

  private FormatLine(String name, String value, String comment, String lineBreak, boolean heredoc) {
    this.heredoc = heredoc;
    this.name = name;
    this.value = value;
    this.comment = comment;
    this.lineBreak = lineBreak;
  }

  /** A line of a heredoc, which belongs to the line that the heredoc starts in. */
  static FormatLine ofHeredoc(String text) {
    return new FormatLine(text, "", "", "", true);
  }

  boolean isHeredoc() {
    return heredoc;
  }

  boolean hasValue() {
    return !value.isEmpty();
  }

  boolean hasComment() {
    return !comment.isEmpty();
  }

  int nameColumns() {
    return columns(name);
  }

  int codeColumns() {
    return columns(name) + namePadding + columns(value);
  }

  void padName(int width) {
    namePadding = width - nameColumns();
  }

  void padCode(int width) {
    codePadding = width - codeColumns();
  }

  void appendTo(StringBuilder text) {
    text.append(name).append(" ".repeat(namePadding)).append(value);
    text.append(" ".repeat(codePadding)).append(comment).append(lineBreak);
  }

  private static int columns(String text) {
    return text.codePointCount(0, text.length());
  }
}
