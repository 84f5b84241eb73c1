package dev.nightjar.reviews.terraform.encoding;

import dev.nightjar.reviews.terraform.value.InvalidExpressionException;
import dev.nightjar.reviews.terraform.value.Value;
import dev.nightjar.reviews.terraform.value.Value.Bool;
import dev.nightjar.reviews.terraform.value.Value.Null;
import dev.nightjar.reviews.terraform.value.Value.Number;
import dev.nightjar.reviews.terraform.value.Value.Text;
import java.math.BigDecimal;
import java.util.Set;
import java.util.regex.Pattern;

/** YAML 1.1 scalars; {@code yes} and {@code on} are true. */
final class YamlScalars {

  private static final Set<String> TRUE =
      Set.of("y", "Y", "yes", "Yes", "YES", "true", "True", "TRUE", "on", "On", "ON");
  private static final Set<String> FALSE =
      Set.of("n", "N", "no", "No", "NO", "false", "False", "FALSE", "off", "Off", "OFF");
  private static final Set<String> NULL = Set.of("", "~", "null", "Null", "NULL");
  private static final Pattern NUMBER =
      Pattern.compile("[-+]?(0|[1-9][0-9]{0,30})(\\.[0-9]{0,30})?([eE][-+]?[0-9]{1,2})?");

  private static final Pattern BASED = Pattern.compile("0x[0-9a-fA-F]{1,15}|0[0-7]{1,15}");

  private YamlScalars() {}

  static Value decode(String text) {
    if (text.startsWith("\"")) {
      return JsonDecoder.decode(text);
    }
    if (text.startsWith("'")) {
      if (text.length() < 2 || !text.endsWith("'")) {
        throw new InvalidExpressionException("a quote is not closed");
      }
      return new Text(text.substring(1, text.length() - 1).replace("''", "'"));
    }
    if (TRUE.contains(text) || FALSE.contains(text)) {
      return new Bool(TRUE.contains(text));
    }
    if (NULL.contains(text)) {
      return new Null();
    }
    if (BASED.matcher(text).matches()) {
      return Number.of(Long.decode(text));
    }
    return NUMBER.matcher(text).matches() ? new Number(new BigDecimal(text)) : new Text(text);
  }

  /** Removes a comment after {@code #} outside of quotes. */
  static String withoutComment(String text) {
    char quote = 0;
    for (int i = 0; i < text.length(); i++) {
      char character = text.charAt(i);
      if (quote != 0) {
        quote = character == quote ? 0 : quote;
      } else if ((character == '"' || character == '\'')
          && (i == 0 || " [{,".indexOf(text.charAt(i - 1)) >= 0)) {
        quote = character;
      } else if (character == '#' && i > 0 && text.charAt(i - 1) == ' ') {
        return text.substring(0, i).strip();
      }
    }
    return text.strip();
  }
}
