package dev.nightjar.reviews.terraform.function;

import dev.nightjar.reviews.terraform.value.InvalidExpressionException;
import dev.nightjar.reviews.terraform.value.LimitExceededException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * A regular expression in Go's syntax: groups are named {@code (?P<a_b>…)}, {@code $} matches only
 * the end of the text, {@code [[:alpha:]]} is a class, and an opening bracket within brackets is
 * literal.
 */
final class GoPattern {

  private static final int LONGEST = 1_000;
  private static final Pattern NAMED_GROUP = Pattern.compile("\\(\\?P?<(\\w+)>");
  private static final Pattern CLASS = Pattern.compile("\\[:(\\^?)(\\w+):]");
  private static final Pattern REFERENCE = Pattern.compile("\\$(?:\\{(\\w+)}|(\\w+)|(\\$))");
  private static final Pattern MULTILINE = Pattern.compile("\\(\\?[a-zA-Z]*m");
  private static final Map<String, String> CLASSES =
      Map.ofEntries(
          Map.entry("alnum", "Alnum"),
          Map.entry("alpha", "Alpha"),
          Map.entry("ascii", "ASCII"),
          Map.entry("blank", "Blank"),
          Map.entry("cntrl", "Cntrl"),
          Map.entry("digit", "Digit"),
          Map.entry("graph", "Graph"),
          Map.entry("lower", "Lower"),
          Map.entry("print", "Print"),
          Map.entry("punct", "Punct"),
          Map.entry("space", "Space"),
          Map.entry("upper", "Upper"),
          Map.entry("xdigit", "XDigit"));

  private final String source;
  private final StringBuilder translated = new StringBuilder();
  private final Map<String, Integer> names = new LinkedHashMap<>();
  private final Pattern compiled;
  private int at;
  private int groups;

  private GoPattern(String source) {
    this.source = source;
    translate();
    try {
      compiled = Pattern.compile(translated.toString(), Pattern.UNIX_LINES);
    } catch (PatternSyntaxException invalid) {
      throw new InvalidExpressionException("no valid pattern");
    }
  }

  static GoPattern of(String source) {
    if (source.length() > LONGEST) {
      throw new LimitExceededException("a pattern of more than " + LONGEST + " characters");
    }
    return new GoPattern(source);
  }

  Pattern compiled() {
    return compiled;
  }

  /** The numbers of the named groups. */
  Map<String, Integer> names() {
    return names;
  }

  /** Appends the replacement; {@code $1} and {@code ${name}} refer to groups. */
  void expand(String replacement, Matcher match, StringBuilder to) {
    Matcher references = REFERENCE.matcher(replacement);
    int from = 0;
    while (references.find()) {
      to.append(replacement, from, references.start());
      to.append(
          references.group(3) != null
              ? "$"
              : group(
                  references.group(1) != null ? references.group(1) : references.group(2), match));
      from = references.end();
    }
    to.append(replacement, from, replacement.length());
  }

  private String group(String name, Matcher match) {
    int number = names.getOrDefault(name, name.matches("\\d{1,3}") ? Integer.parseInt(name) : -1);
    String group = number < 0 || number > match.groupCount() ? null : match.group(number);
    return group == null ? "" : group;
  }

  private void translate() {
    boolean multiline = MULTILINE.matcher(source).find();
    while (at < source.length()) {
      switch (source.charAt(at)) {
        case '\\' -> escaped();
        case '[' -> brackets();
        case '(' -> group();
        case '$' -> replace(multiline ? "$" : "\\z");
        default -> replace(String.valueOf(source.charAt(at)));
      }
    }
  }

  private void replace(String translation) {
    translated.append(translation);
    at++;
  }

  private void escaped() {
    int end = Math.min(at + 2, source.length());
    translated.append(source, at, end);
    at = end;
  }

  /** Escapes brackets and ampersands within brackets, which have a special meaning only in Java. */
  private void brackets() {
    replace("[");
    if (at < source.length() && source.charAt(at) == '^') {
      replace("^");
    }
    int first = at;
    while (at < source.length() && (source.charAt(at) != ']' || at == first)) {
      Matcher named = CLASS.matcher(source).region(at, source.length());
      char character = source.charAt(at);
      if (character == '\\') {
        escaped();
      } else if (named.lookingAt() && CLASSES.containsKey(named.group(2))) {
        translated.append(named.group(1).isEmpty() ? "\\p{" : "\\P{");
        translated.append(CLASSES.get(named.group(2))).append('}');
        at = named.end();
      } else {
        replace("[]&".indexOf(character) < 0 ? String.valueOf(character) : "\\" + character);
      }
    }
    if (at < source.length()) {
      replace("]");
    }
  }

  private void group() {
    Matcher named = NAMED_GROUP.matcher(source).region(at, source.length());
    if (named.lookingAt()) {
      names.put(named.group(1), ++groups);
      translated.append('(');
      at = named.end();
    } else {
      groups += source.startsWith("(?", at) ? 0 : 1;
      replace("(");
    }
  }
}
