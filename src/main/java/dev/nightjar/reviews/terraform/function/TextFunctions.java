package dev.nightjar.reviews.terraform.function;

import static dev.nightjar.reviews.terraform.value.Conversions.integer;
import static dev.nightjar.reviews.terraform.value.Conversions.text;

import dev.nightjar.reviews.terraform.value.Conversions;
import dev.nightjar.reviews.terraform.value.InvalidExpressionException;
import dev.nightjar.reviews.terraform.value.PartialText;
import dev.nightjar.reviews.terraform.value.UnknownValues;
import dev.nightjar.reviews.terraform.value.Value;
import dev.nightjar.reviews.terraform.value.Value.Bool;
import dev.nightjar.reviews.terraform.value.Value.Null;
import dev.nightjar.reviews.terraform.value.Value.Sequence;
import dev.nightjar.reviews.terraform.value.Value.Text;
import dev.nightjar.reviews.terraform.value.Value.Unknown;
import dev.nightjar.reviews.terraform.value.ValueLimits;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiPredicate;
import java.util.function.IntUnaryOperator;
import java.util.function.UnaryOperator;

/** Functions on strings. */
final class TextFunctions {

  private TextFunctions() {}

  static void addTo(FunctionTable table) {
    table
        .add("chomp", 1, 1, arguments -> each(arguments, TextFunctions::chomp))
        .add("endswith", 2, 2, arguments -> test(arguments, String::endsWith))
        .addForAll("format", 1, FunctionTable.ANY_NUMBER, FormatFunctions::format)
        .addForAll("formatlist", 1, FunctionTable.ANY_NUMBER, FormatFunctions::formatList)
        .add("indent", 2, 2, TextFunctions::indent)
        .addForAll("join", 2, FunctionTable.ANY_NUMBER, TextFunctions::join)
        .addForAll("lower", 1, 1, arguments -> pieces(arguments, TextFunctions::lower))
        .add("split", 2, 2, TextFunctions::split)
        .addForAll("startswith", 2, 2, TextFunctions::startsWith)
        .add("strcontains", 2, 2, arguments -> test(arguments, String::contains))
        .add("strrev", 1, 1, arguments -> each(arguments, TextFunctions::reversed))
        .add("substr", 3, 3, TextFunctions::substring)
        .addForAll("title", 1, 1, arguments -> pieces(arguments, TextFunctions::title))
        .add("trim", 2, 2, TextFunctions::trim)
        .add("trimprefix", 2, 2, TextFunctions::trimPrefix)
        .addForAll("trimspace", 1, 1, TextFunctions::trimSpace)
        .add("trimsuffix", 2, 2, TextFunctions::trimSuffix)
        .addForAll("upper", 1, 1, arguments -> pieces(arguments, TextFunctions::upper));
  }

  private static Value each(List<Value> arguments, UnaryOperator<String> change) {
    return new Text(change.apply(text(arguments.get(0))));
  }

  private static Value test(List<Value> arguments, BiPredicate<String, String> test) {
    return new Bool(test.test(text(arguments.get(0)), text(arguments.get(1))));
  }

  /** Case changes also apply to partly known texts. */
  private static Value pieces(List<Value> arguments, UnaryOperator<String> change) {
    if (arguments.get(0) instanceof Unknown unknown) {
      return new Unknown(unknown.origins(), unknown.partial().stream().map(change).toList());
    }
    return each(arguments, change);
  }

  private static String lower(String text) {
    return changed(text, Character::toLowerCase);
  }

  private static String upper(String text) {
    return changed(text, Character::toUpperCase);
  }

  /** Converts letter by letter, like Go, independent of the locale: ß does not change. */
  private static String changed(String text, IntUnaryOperator letter) {
    StringBuilder result = new StringBuilder(text.length());
    text.codePoints().map(letter).forEach(result::appendCodePoint);
    return result.toString();
  }

  private static String chomp(String text) {
    int end = text.length();
    while (end > 0 && (text.charAt(end - 1) == '\n' || text.charAt(end - 1) == '\r')) {
      end--;
    }
    return text.substring(0, end);
  }

  private static String reversed(String text) {
    return new StringBuilder(text).reverse().toString();
  }

  private static String title(String text) {
    StringBuilder result = new StringBuilder(text.length());
    boolean inWord = false;
    for (int i = 0; i < text.length(); i++) {
      char character = text.charAt(i);
      result.append(inWord ? character : Character.toTitleCase(character));
      inWord = Character.isLetterOrDigit(character) || character == '_';
    }
    return result.toString();
  }

  private static Value indent(List<Value> arguments) {
    int width = integer(arguments.get(0));
    if (width < 0) {
      throw new InvalidExpressionException("cannot indent by a negative number");
    }
    String text = text(arguments.get(1));
    long lines = text.chars().filter(character -> character == '\n').count();
    ValueLimits.checkTextLength(text.length() + lines * width);
    return new Text(text.replace("\n", "\n" + " ".repeat(lines == 0 ? 0 : width)));
  }

  private static Value join(List<Value> arguments) {
    if (arguments.stream().anyMatch(UnknownValues::isUnknown)) {
      return UnknownValues.from(arguments);
    }
    String separator = text(arguments.get(0));
    PartialText joined = new PartialText();
    boolean first = true;
    for (Value list : arguments.subList(1, arguments.size())) {
      for (Value element : Conversions.elements(list)) {
        if (element instanceof Null) {
          throw new InvalidExpressionException("cannot join null");
        }
        if (!first) {
          joined.add(separator);
        }
        first = false;
        joined.add(element);
      }
    }
    return joined.value();
  }

  static Value replace(String text, String search, String replacement) {
    int occurrences = occurrences(text, search);
    ValueLimits.checkTextLength(text.length() + (long) occurrences * replacement.length());
    return new Text(text.replace(search, replacement));
  }

  private static int occurrences(String text, String search) {
    if (search.isEmpty()) {
      return text.length() + 1;
    }
    int count = 0;
    for (int at = text.indexOf(search); at >= 0; at = text.indexOf(search, at + search.length())) {
      count++;
    }
    return count;
  }

  private static Value split(List<Value> arguments) {
    String separator = text(arguments.get(0));
    String text = text(arguments.get(1));
    List<Value> parts = new ArrayList<>();
    if (separator.isEmpty()) {
      text.codePoints().forEach(point -> parts.add(new Text(Character.toString(point))));
      return new Sequence(parts);
    }
    int from = 0;
    int at = text.indexOf(separator);
    while (at >= 0) {
      ValueLimits.checkElements(parts.size());
      parts.add(new Text(text.substring(from, at)));
      from = at + separator.length();
      at = text.indexOf(separator, from);
    }
    parts.add(new Text(text.substring(from)));
    return new Sequence(parts);
  }

  /** The beginning of a partly known text is often known. */
  private static Value startsWith(List<Value> arguments) {
    Value text = arguments.get(0);
    if (!(arguments.get(1) instanceof Unknown)
        && text instanceof Unknown unknown
        && !unknown.partial().isEmpty()) {
      String prefix = text(arguments.get(1));
      String known = unknown.partial().get(0);
      if (known.startsWith(prefix)) {
        return new Bool(true);
      }
      if (!prefix.startsWith(known)) {
        return new Bool(false);
      }
    }
    return arguments.stream().anyMatch(UnknownValues::isUnknown)
        ? UnknownValues.from(arguments)
        : test(arguments, String::startsWith);
  }

  private static Value substring(List<Value> arguments) {
    int[] points = text(arguments.get(0)).codePoints().toArray();
    int offset = integer(arguments.get(1));
    int length = integer(arguments.get(2));
    int start = offset < 0 ? Math.max(0, points.length + offset) : Math.min(offset, points.length);
    int rest = points.length - start;
    return new Text(new String(points, start, length < 0 ? rest : Math.min(length, rest)));
  }

  private static Value trim(List<Value> arguments) {
    String text = text(arguments.get(0));
    String cut = text(arguments.get(1));
    int start = 0;
    int end = text.length();
    while (start < end && cut.indexOf(text.charAt(start)) >= 0) {
      start++;
    }
    while (end > start && cut.indexOf(text.charAt(end - 1)) >= 0) {
      end--;
    }
    return new Text(text.substring(start, end));
  }

  private static Value trimPrefix(List<Value> arguments) {
    String text = text(arguments.get(0));
    String prefix = text(arguments.get(1));
    return new Text(text.startsWith(prefix) ? text.substring(prefix.length()) : text);
  }

  private static Value trimSuffix(List<Value> arguments) {
    String text = text(arguments.get(0));
    String suffix = text(arguments.get(1));
    return new Text(
        text.endsWith(suffix) ? text.substring(0, text.length() - suffix.length()) : text);
  }

  private static Value trimSpace(List<Value> arguments) {
    if (!(arguments.get(0) instanceof Unknown unknown)) {
      return new Text(text(arguments.get(0)).strip());
    }
    List<String> partial = new ArrayList<>(unknown.partial());
    if (!partial.isEmpty()) {
      int last = partial.size() - 1;
      partial.set(0, partial.get(0).stripLeading());
      partial.set(last, partial.get(last).stripTrailing());
    }
    return new Unknown(unknown.origins(), partial, unknown.known());
  }
}
