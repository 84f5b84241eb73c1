package dev.nightjar.concerts.catalog.ticketmaster;

import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;

/**
 * Reads Ticketmaster's fields. Nearly all are optional, and a malformed field counts as missing,
 * because a concert without a price is still a concert.
 */
final class JsonFields {

  private static final Pattern WEB_ADDRESS = Pattern.compile("https?://[^\\s\"<>]{1,1000}");

  /** Ticketmaster's value for "unknown". */
  private static final String UNDEFINED = "Undefined";

  /** Ticketmaster uses dates in 1900 for "unknown". */
  private static final Instant EARLIEST = Instant.parse("2000-01-01T00:00:00Z");

  private static final double MOST = 1_000_000;

  private JsonFields() {}

  static Optional<String> text(JsonNode node, String pointer, int maxChars) {
    JsonNode field = node.at(pointer);
    return field.isTextual()
        ? Optional.of(truncate(field.textValue().strip(), maxChars))
            .filter(text -> !text.isEmpty() && !text.equals(UNDEFINED))
        : Optional.empty();
  }

  /** Accepts HTTP URLs only, because other schemes could be scripts. */
  static Optional<String> url(JsonNode node, String pointer) {
    return text(node, pointer, 1_200).filter(text -> WEB_ADDRESS.matcher(text).matches());
  }

  static boolean flag(JsonNode node, String pointer) {
    return node.at(pointer).asBoolean(false);
  }

  /** An amount of money without trailing zeros, as DynamoDB returns it. */
  static Optional<BigDecimal> amount(JsonNode node, String pointer) {
    JsonNode field = node.at(pointer);
    if (!field.isNumber() || !(field.doubleValue() >= 0 && field.doubleValue() <= MOST)) {
      return Optional.empty();
    }
    BigDecimal amount = field.decimalValue().setScale(2, RoundingMode.HALF_UP);
    return Optional.of(new BigDecimal(amount.stripTrailingZeros().toPlainString()));
  }

  static Optional<Instant> instant(JsonNode node, String pointer) {
    return parsed(node, pointer, Instant::parse).filter(time -> time.isAfter(EARLIEST));
  }

  /** A parsed text; empty if it is malformed. */
  static <T> Optional<T> parsed(JsonNode node, String pointer, Function<String, T> parse) {
    return text(node, pointer, 100)
        .flatMap(
            text -> {
              try {
                return Optional.of(parse.apply(text));
              } catch (DateTimeException | IllegalArgumentException e) {
                return Optional.empty();
              }
            });
  }

  static List<JsonNode> list(JsonNode node, String pointer) {
    List<JsonNode> entries = new ArrayList<>();
    if (node.at(pointer).isArray()) {
      node.at(pointer).forEach(entries::add);
    }
    return entries;
  }

  private static String truncate(String text, int maxChars) {
    if (text.length() <= maxChars) {
      return text;
    }
    int end = Character.isHighSurrogate(text.charAt(maxChars - 1)) ? maxChars - 1 : maxChars;
    return text.substring(0, end);
  }
}
