package dev.nightjar.reviews.terraform.function;

import static dev.nightjar.reviews.terraform.value.Conversions.text;

import dev.nightjar.reviews.terraform.value.InvalidExpressionException;
import dev.nightjar.reviews.terraform.value.LimitExceededException;
import dev.nightjar.reviews.terraform.value.Value;
import dev.nightjar.reviews.terraform.value.Value.Number;
import dev.nightjar.reviews.terraform.value.Value.Text;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Functions on given times; the current time is unknown. */
final class TimeFunctions {

  private static final int LONGEST = 200;
  private static final Pattern DURATION =
      Pattern.compile("([+-]?)((?:\\d{1,9}(?:\\.\\d{1,9})?(?:h|ms|m|s|us|µs|ns))+)");
  private static final Pattern DURATION_PART =
      Pattern.compile("(\\d+(?:\\.\\d+)?)(h|ms|m|s|us|µs|ns)");
  private static final Map<String, Long> NANOSECONDS =
      Map.of(
          "h", 3_600_000_000_000L,
          "m", 60_000_000_000L,
          "s", 1_000_000_000L,
          "ms", 1_000_000L,
          "us", 1_000L,
          "µs", 1_000L,
          "ns", 1L);
  private static final Pattern FORMAT_PART = Pattern.compile("'((?:[^']|'')*)'|([a-zA-Z])\\2*|.");

  /** Terraform's format letters and their Java equivalents. */
  private static final Map<String, String> LETTERS =
      Map.ofEntries(
          Map.entry("YYYY", "uuuu"),
          Map.entry("YY", "uu"),
          Map.entry("MMMM", "MMMM"),
          Map.entry("MMM", "MMM"),
          Map.entry("MM", "MM"),
          Map.entry("M", "M"),
          Map.entry("DD", "dd"),
          Map.entry("D", "d"),
          Map.entry("EEEE", "EEEE"),
          Map.entry("EEE", "EEE"),
          Map.entry("hh", "HH"),
          Map.entry("h", "H"),
          Map.entry("HH", "hh"),
          Map.entry("H", "h"),
          Map.entry("mm", "mm"),
          Map.entry("m", "m"),
          Map.entry("ss", "ss"),
          Map.entry("s", "s"),
          Map.entry("AA", "a"),
          Map.entry("aa", "a"),
          Map.entry("ZZZZZ", "xxx"),
          Map.entry("ZZZZ", "xx"),
          Map.entry("ZZZ", "xx"),
          Map.entry("Z", "XXX"));

  private TimeFunctions() {}

  static void addTo(FunctionTable table) {
    table
        .add("formatdate", 2, 2, TimeFunctions::format)
        .add("timeadd", 2, 2, TimeFunctions::add)
        .add("timecmp", 2, 2, TimeFunctions::compare);
  }

  private static OffsetDateTime time(Value value) {
    try {
      return OffsetDateTime.parse(text(value));
    } catch (DateTimeParseException noTime) {
      throw new InvalidExpressionException("no timestamp of RFC 3339");
    }
  }

  private static Value compare(List<Value> arguments) {
    return Number.of(
        Integer.signum(
            time(arguments.get(0)).toInstant().compareTo(time(arguments.get(1)).toInstant())));
  }

  private static Value add(List<Value> arguments) {
    try {
      OffsetDateTime sum = time(arguments.get(0)).plus(duration(text(arguments.get(1))));
      return new Text(DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ssXXX").format(sum));
    } catch (DateTimeException | ArithmeticException beyondAllTime) {
      throw new InvalidExpressionException("no such time");
    }
  }

  private static Duration duration(String text) {
    Matcher whole = DURATION.matcher(text);
    if (text.length() > LONGEST || !whole.matches()) {
      throw new InvalidExpressionException("no duration");
    }
    Matcher parts = DURATION_PART.matcher(whole.group(2));
    BigDecimal nanoseconds = BigDecimal.ZERO;
    while (parts.find()) {
      nanoseconds =
          nanoseconds.add(
              new BigDecimal(parts.group(1))
                  .multiply(BigDecimal.valueOf(NANOSECONDS.get(parts.group(2)))));
    }
    Duration duration = Duration.ofNanos(nanoseconds.toBigInteger().longValueExact());
    return whole.group(1).equals("-") ? duration.negated() : duration;
  }

  private static Value format(List<Value> arguments) {
    OffsetDateTime time = time(arguments.get(1));
    if (text(arguments.get(0)).length() > LONGEST) {
      throw new LimitExceededException("a format of more than " + LONGEST + " characters");
    }
    StringBuilder result = new StringBuilder();
    Matcher parts = FORMAT_PART.matcher(text(arguments.get(0)));
    while (parts.find()) {
      if (parts.group(1) != null) {
        result.append(parts.group(1).replace("''", "'"));
      } else if (parts.group(2) != null) {
        result.append(letters(parts.group(), time));
      } else {
        result.append(parts.group());
      }
    }
    return new Text(result.toString());
  }

  private static String letters(String letters, OffsetDateTime time) {
    if (!LETTERS.containsKey(letters)) {
      throw new InvalidExpressionException("no part of a time: " + letters);
    }
    if (letters.equals("ZZZ") && time.getOffset().getTotalSeconds() == 0) {
      return "UTC";
    }
    String written = DateTimeFormatter.ofPattern(LETTERS.get(letters), Locale.ENGLISH).format(time);
    return letters.equals("aa") ? written.toLowerCase(Locale.ROOT) : written;
  }
}
