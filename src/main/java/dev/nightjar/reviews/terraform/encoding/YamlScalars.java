package dev.nightjar.reviews.terraform.encoding;

import dev.nightjar.reviews.terraform.value.Conversions;
import dev.nightjar.reviews.terraform.value.InvalidExpressionException;
import dev.nightjar.reviews.terraform.value.Value;
import dev.nightjar.reviews.terraform.value.Value.Bool;
import dev.nightjar.reviews.terraform.value.Value.Null;
import dev.nightjar.reviews.terraform.value.Value.Number;
import dev.nightjar.reviews.terraform.value.Value.Text;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.DateTimeException;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The values of plain YAML scalars in Terraform: {@code yes} and {@code on} are true, {@code 017}
 * is 17, and a time is a text in RFC 3339.
 */
final class YamlScalars {

  private static final Set<String> TRUE =
      Set.of("y", "Y", "yes", "Yes", "YES", "true", "True", "TRUE", "on", "On", "ON");
  private static final Set<String> FALSE =
      Set.of("n", "N", "no", "No", "NO", "false", "False", "FALSE", "off", "Off", "OFF");
  private static final Set<String> NULL = Set.of("", "~", "null", "Null", "NULL");
  private static final Pattern NO_NUMBER =
      Pattern.compile("[-+]?\\.(inf|Inf|INF)|\\.(nan|NaN|NAN)");
  private static final Pattern BASED = Pattern.compile("0x([0-9a-fA-F]{1,100})|0o([0-7]{1,100})");
  private static final Pattern TIME =
      Pattern.compile(
          "(\\d{4})-(\\d{1,2})-(\\d{1,2})"
              + "(?:([Tt ])(\\d{1,2}):(\\d{1,2}):(\\d{1,2})(?:[.,]\\d{1,9})?(Z|[-+]\\d\\d:\\d\\d)?)?");

  private static final DateTimeFormatter RFC_3339 =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ssXXX");

  private YamlScalars() {}

  static Value resolve(String text) {
    if (TRUE.contains(text) || FALSE.contains(text)) {
      return new Bool(TRUE.contains(text));
    }
    if (NULL.contains(text)) {
      return new Null();
    }
    if (NO_NUMBER.matcher(text).matches()) {
      throw new InvalidExpressionException("infinity is no number");
    }
    Matcher based = BASED.matcher(text);
    if (based.matches()) {
      boolean hex = based.group(1) != null;
      return new Number(new BigDecimal(new BigInteger(based.group(hex ? 1 : 2), hex ? 16 : 8)));
    }
    return Conversions.parse(text)
        .<Value>map(Number::new)
        .orElseGet(() -> new Text(time(text).orElse(text)));
  }

  /** A time of day has a zone after {@code T} and none after a space; fractions are dropped. */
  private static Optional<String> time(String text) {
    Matcher time = TIME.matcher(text);
    if (!time.matches()
        || " ".equals(time.group(4)) != (time.group(8) == null) && time.group(4) != null) {
      return Optional.empty();
    }
    try {
      LocalDateTime local =
          LocalDateTime.of(
              part(time, 1),
              part(time, 2),
              part(time, 3),
              part(time, 5),
              part(time, 6),
              part(time, 7));
      ZoneOffset zone = time.group(8) == null ? ZoneOffset.UTC : ZoneOffset.of(time.group(8));
      return Optional.of(OffsetDateTime.of(local, zone).format(RFC_3339));
    } catch (DateTimeException noTime) {
      return Optional.empty();
    }
  }

  private static int part(Matcher time, int group) {
    return time.group(group) == null ? 0 : Integer.parseInt(time.group(group));
  }
}
