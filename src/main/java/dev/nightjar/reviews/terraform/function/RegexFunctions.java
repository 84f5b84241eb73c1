package dev.nightjar.reviews.terraform.function;

import static dev.nightjar.reviews.terraform.value.Conversions.text;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;
import dev.nightjar.reviews.terraform.value.InvalidExpressionException;
import dev.nightjar.reviews.terraform.value.LimitExceededException;
import dev.nightjar.reviews.terraform.value.Value;
import dev.nightjar.reviews.terraform.value.Value.Mapping;
import dev.nightjar.reviews.terraform.value.Value.Null;
import dev.nightjar.reviews.terraform.value.Value.Sequence;
import dev.nightjar.reviews.terraform.value.Value.Text;
import dev.nightjar.reviews.terraform.value.ValueLimits;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Regular expression functions. RE2/J has the syntax and the linear time of Go's engine, which
 * Terraform uses; all searches of a configuration together have a step limit.
 */
final class RegexFunctions {

  private static final int LONGEST_PATTERN = 1_000;

  /** Go limits the product of nested repetitions; RE2/J would expand them. */
  private static final int MOST_REPETITIONS = 1_000;

  /** Takes about a second. */
  private static final long MOST_STEPS = 300_000_000;

  private static final int STEPS_TO_COMPILE_AN_INSTRUCTION = 100;

  private static final Pattern REPETITION = Pattern.compile("(\\)?)\\{(\\d{1,4})(?:,(\\d{0,4}))?}");
  private static final Pattern REFERENCE = Pattern.compile("\\$(?:\\{(\\w+)}|(\\w+)|(\\$))");

  private long steps = MOST_STEPS;

  void addTo(FunctionTable table) {
    table
        .add("regex", 2, 2, this::first)
        .add("regexall", 2, 2, this::all)
        .add("replace", 3, 3, this::replace);
  }

  private Value first(List<Value> arguments) {
    Pattern pattern = compiled(text(arguments.get(0)));
    Matcher matcher = matcher(pattern, text(arguments.get(1)));
    if (!matcher.find()) {
      throw new InvalidExpressionException("the pattern does not match");
    }
    return captured(pattern, matcher);
  }

  private Value all(List<Value> arguments) {
    Pattern pattern = compiled(text(arguments.get(0)));
    List<Value> matches = new ArrayList<>();
    forEachMatch(
        pattern,
        text(arguments.get(1)),
        matcher -> {
          ValueLimits.checkElements(matches.size());
          matches.add(captured(pattern, matcher));
        });
    return new Sequence(matches);
  }

  /** A search text between slashes is a pattern. */
  private Value replace(List<Value> arguments) {
    String text = text(arguments.get(0));
    String search = text(arguments.get(1));
    String replacement = text(arguments.get(2));
    return search.length() > 1 && search.startsWith("/") && search.endsWith("/")
        ? replaceMatches(text, compiled(search.substring(1, search.length() - 1)), replacement)
        : TextFunctions.replace(text, search, replacement);
  }

  private Value replaceMatches(String text, Pattern pattern, String replacement) {
    StringBuilder result = new StringBuilder();
    int[] from = {0};
    forEachMatch(
        pattern,
        text,
        matcher -> {
          result.append(text, from[0], matcher.start());
          expand(replacement, pattern, matcher, result);
          ValueLimits.checkTextLength(result.length());
          from[0] = matcher.end();
        });
    return new Text(result.append(text, from[0], text.length()).toString());
  }

  private Pattern compiled(String source) {
    if (source.length() > LONGEST_PATTERN || repetitions(source) > MOST_REPETITIONS) {
      throw new LimitExceededException("a pattern that is too large");
    }
    try {
      Pattern pattern = Pattern.compile(source);
      spend((long) pattern.programSize() * STEPS_TO_COMPILE_AN_INSTRUCTION);
      return pattern;
    } catch (PatternSyntaxException invalid) {
      throw new InvalidExpressionException("no valid pattern");
    }
  }

  /** An upper bound of the nested repetitions: only a group can contain further ones. */
  private static long repetitions(String source) {
    long ofGroups = 1;
    long ofOthers = 1;
    Matcher matcher = REPETITION.matcher(source);
    while (matcher.find()) {
      String most = matcher.group(3);
      int count = Integer.parseInt(most == null || most.isEmpty() ? matcher.group(2) : most);
      if (matcher.group(1).isEmpty()) {
        ofOthers = Math.max(ofOthers, Math.min(MOST_REPETITIONS, count));
      } else {
        ofGroups = Math.min(MOST_REPETITIONS + 1, ofGroups * Math.max(1, count));
      }
    }
    return ofGroups * ofOthers;
  }

  private void spend(long count) {
    steps -= count;
    if (steps < 0) {
      throw new LimitExceededException("more steps than regular expressions may take");
    }
  }

  private Matcher matcher(Pattern pattern, String text) {
    return pattern.matcher(new CountedText(text, pattern.programSize()));
  }

  /** Finds like Go: no empty match directly after a match, and none within a character. */
  private void forEachMatch(Pattern pattern, String text, Consumer<Matcher> action) {
    Matcher matcher = matcher(pattern, text);
    int from = 0;
    int end = -1;
    while (from <= text.length() && matcher.find(from)) {
      boolean empty = matcher.start() == matcher.end();
      if (!empty || matcher.end() != end) {
        action.accept(matcher);
      }
      end = matcher.end();
      from = !empty ? end : end < text.length() ? text.offsetByCodePoints(end, 1) : end + 1;
    }
  }

  /** Appends the replacement; {@code $1} and {@code ${name}} refer to groups. */
  private static void expand(
      String replacement, Pattern pattern, Matcher match, StringBuilder result) {
    Matcher references = REFERENCE.matcher(replacement);
    int from = 0;
    while (references.find()) {
      result.append(replacement, from, references.start());
      String name = references.group(1) == null ? references.group(2) : references.group(1);
      result.append(name == null ? "$" : group(name, pattern, match));
      from = references.end();
    }
    result.append(replacement, from, replacement.length());
  }

  private static String group(String name, Pattern pattern, Matcher match) {
    int number =
        pattern
            .namedGroups()
            .getOrDefault(name, name.matches("\\d{1,3}") ? Integer.parseInt(name) : -1);
    String group = number < 0 || number > match.groupCount() ? null : match.group(number);
    return group == null ? "" : group;
  }

  private static Value captured(Pattern pattern, Matcher matcher) {
    if (matcher.groupCount() == 0) {
      return new Text(matcher.group());
    }
    Map<String, Integer> names = pattern.namedGroups();
    if (names.isEmpty()) {
      List<Value> groups = new ArrayList<>();
      for (int i = 1; i <= matcher.groupCount(); i++) {
        groups.add(group(matcher, i));
      }
      return new Sequence(groups);
    }
    if (names.size() < matcher.groupCount()) {
      throw new InvalidExpressionException("a pattern with named and unnamed groups");
    }
    Map<String, Value> groups = new LinkedHashMap<>();
    names.forEach((name, number) -> groups.put(name, group(matcher, number)));
    return new Mapping(groups);
  }

  private static Value group(Matcher matcher, int number) {
    String group = matcher.group(number);
    return group == null ? new Null() : new Text(group);
  }

  /** Counts the characters that the engine reads; for each it visits up to all instructions. */
  private final class CountedText implements CharSequence {

    private final String text;
    private final int stepsOfACharacter;

    CountedText(String text, int stepsOfACharacter) {
      this.text = text;
      this.stepsOfACharacter = stepsOfACharacter;
    }

    @Override
    public char charAt(int index) {
      spend(stepsOfACharacter);
      return text.charAt(index);
    }

    @Override
    public int length() {
      return text.length();
    }

    @Override
    public CharSequence subSequence(int start, int end) {
      return text.subSequence(start, end);
    }

    @Override
    public String toString() {
      return text;
    }
  }
}
