package dev.nightjar.reviews.terraform.function;

import static dev.nightjar.reviews.terraform.value.Conversions.text;

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
import java.util.function.Function;
import java.util.regex.Matcher;

/**
 * Regular expression functions. Go's engine runs in linear time, Java's may run exponentially; so
 * each search has a step limit.
 */
final class RegexFunctions {

  private static final int LONGEST_TEXT = 10_000;

  private RegexFunctions() {}

  static Value first(List<Value> arguments) {
    GoPattern pattern = GoPattern.of(text(arguments.get(0)));
    return search(
        pattern,
        text(arguments.get(1)),
        matcher -> {
          if (!matcher.find()) {
            throw new InvalidExpressionException("the pattern does not match");
          }
          return captured(pattern, matcher);
        });
  }

  static Value all(List<Value> arguments) {
    GoPattern pattern = GoPattern.of(text(arguments.get(0)));
    return search(
        pattern,
        text(arguments.get(1)),
        matcher -> {
          List<Value> matches = new ArrayList<>();
          int end = -1;
          while (matcher.find()) {
            if (!isEmptyAt(end, matcher)) {
              matches.add(captured(pattern, matcher));
            }
            end = matcher.end();
          }
          return new Sequence(matches);
        });
  }

  static Value replace(String text, String search, String replacement) {
    GoPattern pattern = GoPattern.of(search);
    return search(
        pattern,
        text,
        matcher -> {
          StringBuilder result = new StringBuilder();
          int from = 0;
          int end = -1;
          while (matcher.find()) {
            if (!isEmptyAt(end, matcher)) {
              result.append(text, from, matcher.start());
              pattern.expand(replacement, matcher, result);
              ValueLimits.checkTextLength(result.length());
              from = matcher.end();
            }
            end = matcher.end();
          }
          return new Text(result.append(text, from, text.length()).toString());
        });
  }

  /** Go finds no empty match directly after a match. */
  private static boolean isEmptyAt(int end, Matcher matcher) {
    return matcher.start() == end && matcher.end() == end;
  }

  private static Value search(GoPattern pattern, String text, Function<Matcher, Value> found) {
    if (text.length() > LONGEST_TEXT) {
      throw new LimitExceededException("a search in more than " + LONGEST_TEXT + " characters");
    }
    try {
      return found.apply(pattern.compiled().matcher(new StepLimitedText(text)));
    } catch (StackOverflowError deepRecursion) {
      // Java matches alternatives within a repetition recursively, one level per character
      throw new LimitExceededException("a regular expression that recurses too deeply");
    }
  }

  private static Value captured(GoPattern pattern, Matcher matcher) {
    if (matcher.groupCount() == 0) {
      return new Text(matcher.group());
    }
    if (pattern.names().isEmpty()) {
      List<Value> groups = new ArrayList<>();
      for (int i = 1; i <= matcher.groupCount(); i++) {
        groups.add(group(matcher, i));
      }
      return new Sequence(groups);
    }
    Map<String, Value> groups = new LinkedHashMap<>();
    pattern.names().forEach((name, number) -> groups.put(name, group(matcher, number)));
    return new Mapping(groups);
  }

  private static Value group(Matcher matcher, int number) {
    String group = matcher.group(number);
    return group == null ? new Null() : new Text(group);
  }

  /** Counts the character accesses of the engine. */
  private static final class StepLimitedText implements CharSequence {

    private static final int MOST_LOOKS = 1_000_000;

    private final String text;
    private int looks;

    StepLimitedText(String text) {
      this.text = text;
    }

    @Override
    public char charAt(int index) {
      if (++looks > MOST_LOOKS) {
        throw new LimitExceededException("a regular expression with excessive backtracking");
      }
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
