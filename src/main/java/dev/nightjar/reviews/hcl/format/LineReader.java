package dev.nightjar.reviews.hcl.format;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Splits the lines of a file into cells, one after the other: it remembers whether it is in a
 * heredoc or in a comment of several lines.
 */
final class LineReader {

  private static final Pattern HEREDOC = Pattern.compile("<<-?([\\p{L}_][\\p{L}\\p{N}_-]*)");

  private String heredocEnd = "";
  private boolean inComment;
  private boolean withinTemplate;

  private String line;
  private int index;
  private int equalsSign;
  private int comment;
  private int brackets;
  private boolean hasCode;
  private boolean endsWithComment;

  /** Whether a template went over the end of a line, which is not supported. */
  boolean isWithinTemplate() {
    return withinTemplate;
  }

  FormatLine read(String raw) {
    int end = raw.length();
    while (end > 0 && (raw.charAt(end - 1) == '\n' || raw.charAt(end - 1) == '\r')) {
      end--;
    }
    line = raw.substring(0, end);
    String lineBreak = raw.substring(end);
    if (!heredocEnd.isEmpty()) {
      if (line.strip().equals(heredocEnd)) {
        heredocEnd = "";
      }
      return FormatLine.ofHeredoc(raw);
    }
    boolean startsInComment = inComment;
    scan();
    if (startsInComment || inComment) {
      return new FormatLine(line, "", "", lineBreak);
    }
    int codeEnd = comment < 0 ? line.length() : comment;
    boolean hasValue = equalsSign >= 0 && brackets == 0;
    int nameEnd = hasValue ? equalsSign : codeEnd;
    return new FormatLine(
        endsWithComment ? line : line.substring(0, nameEnd).stripTrailing(),
        hasValue ? line.substring(equalsSign, codeEnd).stripTrailing() : "",
        comment < 0 ? "" : line.substring(comment),
        lineBreak);
  }

  /** Finds the first equals sign, the brackets after it, and a comment at the end of the line. */
  private void scan() {
    index = 0;
    equalsSign = -1;
    comment = -1;
    brackets = 0;
    hasCode = false;
    endsWithComment = false;
    while (index < line.length() && comment < 0) {
      if (inComment) {
        skipComment();
      } else {
        token(line.charAt(index));
      }
    }
  }

  private void token(char c) {
    if (c == '#' || line.startsWith("//", index)) {
      endWithComment();
    } else if (line.startsWith("/*", index)) {
      blockComment();
    } else if (c == '"') {
      index = quotedEnd(index + 1);
      hasCode = true;
    } else if (c == '<' && heredoc()) {
      index = line.length();
    } else {
      symbol(c);
    }
  }

  private void symbol(char c) {
    if (c == '=' && equalsSign < 0 && hasCode && isAssignment()) {
      equalsSign = index;
    }
    if (equalsSign >= 0) {
      brackets += "([{".indexOf(c) >= 0 ? 1 : ")]}".indexOf(c) >= 0 ? -1 : 0;
    }
    hasCode |= !Character.isWhitespace(c);
    index++;
  }

  private boolean isAssignment() {
    char next = index + 1 < line.length() ? line.charAt(index + 1) : ' ';
    char before = line.charAt(index - 1);
    return next != '=' && next != '>' && "=!<>".indexOf(before) < 0;
  }

  /** A comment is a cell only after code. */
  private void endWithComment() {
    if (hasCode) {
      comment = index;
    }
    endsWithComment = !hasCode;
    index = line.length();
  }

  private void blockComment() {
    int end = line.indexOf("*/", index + 2);
    if (end < 0) {
      inComment = true;
      index = line.length();
    } else if (hasCode && line.substring(end + 2).isBlank()) {
      comment = index;
    } else {
      index = end + 2;
      hasCode = true;
    }
  }

  private void skipComment() {
    int end = line.indexOf("*/", index);
    inComment = end < 0;
    index = end < 0 ? line.length() : end + 2;
  }

  private boolean heredoc() {
    Matcher start = HEREDOC.matcher(line).region(index, line.length());
    if (!start.lookingAt()) {
      return false;
    }
    heredocEnd = start.group(1);
    return true;
  }

  /** The index after the closing quotation mark; templates may contain quoted text. */
  private int quotedEnd(int start) {
    int at = start;
    while (at < line.length()) {
      char c = line.charAt(at);
      if (c == '\\') {
        at += 2;
      } else if (c == '"') {
        return at + 1;
      } else if (isTemplate(at)) {
        at = templateEnd(at + 2);
      } else {
        at++;
      }
    }
    withinTemplate = true;
    return line.length();
  }

  private boolean isTemplate(int at) {
    boolean opens = line.startsWith("${", at) || line.startsWith("%{", at);
    return opens && (at == 0 || line.charAt(at - 1) != line.charAt(at));
  }

  private int templateEnd(int start) {
    int depth = 1;
    int at = start;
    while (at < line.length()) {
      char c = line.charAt(at);
      if (c == '"') {
        at = quotedEnd(at + 1);
        continue;
      }
      depth += c == '{' ? 1 : c == '}' ? -1 : 0;
      at++;
      if (depth == 0) {
        return at;
      }
    }
    withinTemplate = true;
    return line.length();
  }
}
