package dev.nightjar.concerts.store.codec;

import dev.nightjar.table.item.Item;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Converts items to plain JSON values without DynamoDB's types. */
public final class PlainValues {

  private PlainValues() {}

  public static Map<String, Object> of(Item item) {
    return map(item.attributes());
  }

  private static Map<String, Object> map(Map<String, AttributeValue> attributes) {
    Map<String, Object> plain = new LinkedHashMap<>();
    new TreeMap<>(attributes).forEach((name, value) -> plain.put(name, plain(value)));
    return plain;
  }

  private static Object plain(AttributeValue value) {
    return switch (value.type()) {
      case S -> value.s();
      case N -> new BigDecimal(value.n());
      case BOOL -> value.bool();
      case M -> map(value.m());
      case L -> value.l().stream().map(PlainValues::plain).toList();
      case SS -> value.ss();
      case NS -> value.ns().stream().map(BigDecimal::new).toList();
      case B -> value.b().asByteArray();
      default -> null;
    };
  }
}
