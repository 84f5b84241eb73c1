package dev.nightjar.table.item;

import java.math.BigDecimal;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Compares items as DynamoDB does: sets have no order, and numbers are normalized. */
public final class ItemEquality {

  private ItemEquality() {}

  public static boolean same(Map<String, AttributeValue> one, Map<String, AttributeValue> other) {
    return one.keySet().equals(other.keySet())
        && one.entrySet().stream().allMatch(e -> same(e.getValue(), other.get(e.getKey())));
  }

  private static boolean same(AttributeValue one, AttributeValue other) {
    if (one.type() != other.type()) {
      return false;
    }
    return switch (one.type()) {
      case N -> new BigDecimal(one.n()).compareTo(new BigDecimal(other.n())) == 0;
      case SS -> new HashSet<>(one.ss()).equals(new HashSet<>(other.ss()));
      case M -> same(one.m(), other.m());
      case L -> same(one.l(), other.l());
      default -> one.equals(other);
    };
  }

  private static boolean same(List<AttributeValue> one, List<AttributeValue> other) {
    if (one.size() != other.size()) {
      return false;
    }
    for (int i = 0; i < one.size(); i++) {
      if (!same(one.get(i), other.get(i))) {
        return false;
      }
    }
    return true;
  }
}
