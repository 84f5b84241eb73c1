package dev.nightjar.table.item;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.function.Function;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Items as DynamoDB JSON: {@code {"PK":{"S":"RUN#1"},"Version":{"N":"2"}}}.
 *
 * <p>What is written is canonical, so that equal items give the same bytes and a hash of them can
 * be computed by other programs: no spaces, names and sets in ascending order, numbers without
 * exponent and trailing zeros, and in strings only quotation marks, backslashes and control
 * characters are escaped.
 */
public final class ItemJson {

  private static final JsonMapper MAPPER = new JsonMapper();
  private static final String SHORT_ESCAPES = "\b\f\n\r\t\"\\";
  private static final String ESCAPE_LETTERS = "bfnrt\"\\";

  private ItemJson() {}

  public static String write(Item item) {
    StringBuilder json = new StringBuilder();
    writeMap(item.attributes(), json);
    return json.toString();
  }

  /**
   * @throws IllegalArgumentException if it is not DynamoDB JSON; the message does not quote it
   */
  public static Item read(String json) {
    try {
      return new Item(map(MAPPER.readTree(json)));
    } catch (JacksonException e) {
      throw new IllegalArgumentException("The item is not valid JSON");
    }
  }

  private static void writeMap(Map<String, AttributeValue> attributes, StringBuilder json) {
    json.append('{');
    Iterator<Map.Entry<String, AttributeValue>> entries =
        new TreeMap<>(attributes).entrySet().iterator();
    while (entries.hasNext()) {
      Map.Entry<String, AttributeValue> entry = entries.next();
      writeText(entry.getKey(), json);
      json.append(':');
      writeValue(entry.getValue(), json);
      if (entries.hasNext()) {
        json.append(',');
      }
    }
    json.append('}');
  }

  private static void writeValue(AttributeValue value, StringBuilder json) {
    json.append("{\"").append(value.type().name().replace("NUL", "NULL")).append("\":");
    switch (value.type()) {
      case S -> writeText(value.s(), json);
      case N -> writeText(number(value.n()), json);
      case B -> writeText(base64(value.b()), json);
      case BOOL -> json.append(value.bool());
      case NUL -> json.append(true);
      case L -> writeList(value.l(), ItemJson::writeValue, json);
      case M -> writeMap(value.m(), json);
      case SS -> writeList(sorted(value.ss(), text -> text), ItemJson::writeText, json);
      case NS -> writeList(sorted(value.ns(), ItemJson::number), ItemJson::writeText, json);
      case BS -> writeList(sorted(value.bs(), ItemJson::base64), ItemJson::writeText, json);
      default -> throw new IllegalArgumentException("DynamoDB has no type " + value.type());
    }
    json.append('}');
  }

  private static <T> void writeList(
      List<T> values, BiConsumer<T, StringBuilder> write, StringBuilder json) {
    json.append('[');
    for (int i = 0; i < values.size(); i++) {
      if (i > 0) {
        json.append(',');
      }
      write.accept(values.get(i), json);
    }
    json.append(']');
  }

  private static <T> List<String> sorted(List<T> values, Function<T, String> text) {
    return values.stream().map(text).sorted().toList();
  }

  private static String number(String number) {
    BigDecimal value = new BigDecimal(number);
    return value.signum() == 0 ? "0" : value.stripTrailingZeros().toPlainString();
  }

  private static String base64(SdkBytes bytes) {
    return Base64.getEncoder().encodeToString(bytes.asByteArrayUnsafe());
  }

  private static void writeText(String text, StringBuilder json) {
    json.append('"');
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      int escape = SHORT_ESCAPES.indexOf(c);
      if (escape >= 0) {
        json.append('\\').append(ESCAPE_LETTERS.charAt(escape));
      } else if (c < ' ') {
        json.append("\\u00%02x".formatted((int) c));
      } else {
        json.append(c);
      }
    }
    json.append('"');
  }

  private static Map<String, AttributeValue> map(JsonNode node) {
    if (!node.isObject()) {
      throw new IllegalArgumentException("The item is not a JSON object");
    }
    Map<String, AttributeValue> attributes = new LinkedHashMap<>();
    node.properties().forEach(entry -> attributes.put(entry.getKey(), value(entry.getValue())));
    return attributes;
  }

  private static AttributeValue value(JsonNode node) {
    if (!node.isObject() || node.size() != 1) {
      throw new IllegalArgumentException("An attribute has not exactly one type");
    }
    Map.Entry<String, JsonNode> typed = node.properties().iterator().next();
    JsonNode value = typed.getValue();
    return switch (typed.getKey()) {
      case "S" -> AttributeValue.fromS(text(value));
      case "N" -> AttributeValue.fromN(text(value));
      case "B" -> AttributeValue.fromB(bytes(value));
      case "BOOL" -> AttributeValue.fromBool(value.asBoolean());
      case "NULL" -> AttributeValue.fromNul(true);
      case "L" -> AttributeValue.fromL(list(value, ItemJson::value));
      case "M" -> AttributeValue.fromM(map(value));
      case "SS" -> AttributeValue.fromSs(list(value, ItemJson::text));
      case "NS" -> AttributeValue.fromNs(list(value, ItemJson::text));
      case "BS" -> AttributeValue.fromBs(list(value, ItemJson::bytes));
      default -> throw new IllegalArgumentException("An attribute has an unknown type");
    };
  }

  private static String text(JsonNode node) {
    if (!node.isTextual()) {
      throw new IllegalArgumentException("The value of an attribute is not a string");
    }
    return node.textValue();
  }

  private static SdkBytes bytes(JsonNode node) {
    return SdkBytes.fromByteArray(Base64.getDecoder().decode(text(node)));
  }

  private static <T> List<T> list(JsonNode node, Function<JsonNode, T> read) {
    if (!node.isArray()) {
      throw new IllegalArgumentException("The value of an attribute is not a list");
    }
    List<T> values = new ArrayList<>();
    node.forEach(element -> values.add(read.apply(element)));
    return values;
  }
}
