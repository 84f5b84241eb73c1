package dev.nightjar.reviews.terraform.function;

import dev.nightjar.reviews.terraform.expression.InvalidExpression;
import dev.nightjar.reviews.terraform.expression.TooMuch;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * A regular expression in Go's syntax: groups are named {@code (?P<a_b>…)}, {@code $} is the very
 * end, {@code [[:alpha:]]} a class, and an opening bracket within brackets just that.
 */
final class GoPattern {

  private static final int LONGEST = 1_000;
  private static final Pattern NAMED_GROUP = Pattern.compile("\\(\\?P?<(\\w+)>");
  private static final Pattern CLASS = Pattern.compile("\\[:(\\^?)(\\w+):]");
  private static final Pattern REFERENCE = Pattern.compile("\\$(?:\\{(\\w+)}|(\\w+)|(\\$))");
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
  private final Map<String, Integer> names = new LinkedHashMap<>();
  private final Pattern compiled;

  private GoPattern(String source) {
    this.source = source;
    this.compiled = compile();
  }

  static GoPattern of(String source) {
    if (source.length() > LONGEST) {
      throw new TooMuch("a pattern of more than " + LONGEST + " characters");
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

  /** Appends the replacement, in which {@code $1} and {@code ${name}} stand for groups. */
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

  private Pattern compile() {
    try {
      return Pattern.compile(translated(), Pattern.UNIX_LINES);
    } catch (PatternSyntaxException invalid) {
      throw new InvalidExpression("no valid pattern");
    }
  }

  private String translated() {
    StringBuilder result = new StringBuilder();
    boolean multiline = source.matches("(?s).*\\(\\?[a-zA-Z]*m.*");
    boolean inClass = false;
    int groups = 0;
    for (int i = 0; i < source.length(); i++) {
      char character = source.charAt(i);
      if (character == '\\' && i + 1 < source.length()) {
        result.append(character).append(source.charAt(++i));
      } else if (inClass) {
        Matcher named = CLASS.matcher(source).region(i, source.length());
        if (named.lookingAt() && CLASSES.containsKey(named.group(2))) {
          String escape = named.group(1).isEmpty() ? "\\p{" : "\\P{";
          result.append(escape).append(CLASSES.get(named.group(2))).append('}');
          i = named.end() - 1;
        } else if (character == ']' && !opensClass(i - 1)) {
          inClass = false;
          result.append(character);
        } else {
          result.append(
              "[]&^".indexOf(character) >= 0 && !opensClass(i - 1) || character == ']'
                  ? "\\" + character
                  : String.valueOf(character));
        }
      } else if (character == '[') {
        inClass = true;
        result.append(character);
      } else if (character == '(') {
        Matcher named = NAMED_GROUP.matcher(source).region(i, source.length());
        if (named.lookingAt()) {
          names.put(named.group(1), ++groups);
          result.append('(');
          i = named.end() - 1;
        } else {
          groups += source.startsWith("(?", i) ? 0 : 1;
          result.append(character);
        }
      } else {
        result.append(character == '$' && !multiline ? "\\z" : String.valueOf(character));
      }
    }
    return result.toString();
  }

  /** Whether a class begins before the next character, with or without a caret. */
  private boolean opensClass(int at) {
    return at >= 0 && source.charAt(at) == '[';
  }
}
