package dev.nightjar.reviews.terraform.function;

import static dev.nightjar.reviews.terraform.value.Conversions.text;

import dev.nightjar.reviews.terraform.value.InvalidExpressionException;
import dev.nightjar.reviews.terraform.value.PartialText;
import dev.nightjar.reviews.terraform.value.UnknownValues;
import dev.nightjar.reviews.terraform.value.Value;
import dev.nightjar.reviews.terraform.value.Value.Sequence;
import dev.nightjar.reviews.terraform.value.Value.Unknown;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** {@code format} and {@code formatlist}, which follow Go's Printf. */
final class FormatFunctions {

  private static final Pattern VERB =
      Pattern.compile("%(?:%|([-+# 0]*)(\\d{0,4})(?:\\.(\\d{0,4}))?(?:\\[(\\d{1,3})])?([a-zA-Z]))");

  private FormatFunctions() {}

  static Value format(List<Value> arguments) {
    return arguments.get(0) instanceof Unknown
        ? UnknownValues.from(arguments)
        : format(text(arguments.get(0)), arguments.subList(1, arguments.size()));
  }

  private static Value format(String format, List<Value> arguments) {
    PartialText result = new PartialText();
    Matcher verbs = VERB.matcher(format);
    int from = 0;
    int next = 0;
    int used = 0;
    while (verbs.find()) {
      plain(format.substring(from, verbs.start()), result);
      from = verbs.end();
      if (verbs.group().equals("%%")) {
        result.add("%");
        continue;
      }
      next = verbs.group(4) == null ? next : Integer.parseInt(verbs.group(4)) - 1;
      if (next < 0 || next >= arguments.size()) {
        throw new InvalidExpressionException("not enough arguments to format");
      }
      result.add(FormatVerb.of(verbs).write(arguments.get(next++)));
      used = Math.max(used, next);
    }
    if (used < arguments.size()) {
      throw new InvalidExpressionException("more arguments than the format has verbs");
    }
    plain(format.substring(from), result);
    return result.value();
  }

  private static void plain(String text, PartialText result) {
    if (text.indexOf('%') >= 0) {
      throw new InvalidExpressionException("no valid format");
    }
    result.add(text);
  }

  /** Formats once per element of the list arguments. */
  static Value formatList(List<Value> arguments) {
    if (arguments.stream().anyMatch(FormatFunctions::isFullyUnknown)) {
      return UnknownValues.from(arguments);
    }
    Optional<Integer> length = length(arguments);
    if (length.isEmpty()) {
      return new Sequence(List.of(format(arguments)));
    }
    List<Value> results = new ArrayList<>();
    for (int i = 0; i < length.get(); i++) {
      List<Value> row = new ArrayList<>();
      for (Value argument : arguments) {
        row.add(argument instanceof Sequence list ? list.elements().get(i) : argument);
      }
      results.add(format(row));
    }
    return new Sequence(results);
  }

  /** An unknown value may be a list, except for a text with gaps. */
  private static boolean isFullyUnknown(Value value) {
    return value instanceof Unknown unknown && unknown.partial().isEmpty();
  }

  private static Optional<Integer> length(List<Value> arguments) {
    Optional<Integer> length = Optional.empty();
    for (Value argument : arguments) {
      if (argument instanceof Sequence list) {
        if (length.isPresent() && length.get() != list.elements().size()) {
          throw new InvalidExpressionException("lists of different lengths");
        }
        length = Optional.of(list.elements().size());
      }
    }
    return length;
  }
}
