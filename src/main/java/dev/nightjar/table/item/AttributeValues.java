package dev.nightjar.table.item;

import java.math.BigDecimal;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Java values as DynamoDB's attribute values. */
public final class AttributeValues {

  private static final int MAX_DIGITS = 38;
  private static final int MAX_EXPONENT = 125;
  private static final int MIN_EXPONENT = -130;

  private AttributeValues() {}

  public static AttributeValue text(String value) {
    return AttributeValue.fromS(value);
  }

  public static AttributeValue number(long value) {
    return AttributeValue.fromN(Long.toString(value));
  }

  /** A decimal. One with more digits than DynamoDB keeps is refused rather than rounded. */
  public static AttributeValue decimal(BigDecimal value) {
    BigDecimal stripped = value.stripTrailingZeros();
    int exponent = stripped.precision() - stripped.scale() - 1;
    if (stripped.precision() > MAX_DIGITS || exponent > MAX_EXPONENT || exponent < MIN_EXPONENT) {
      throw new IllegalArgumentException("DynamoDB keeps 38 digits, from 1E-130 to 9.9E+125");
    }
    return AttributeValue.fromN(stripped.toPlainString());
  }

  /** The decimal that the double prints as, so that 0.1 is stored as 0.1. */
  public static AttributeValue decimal(double value) {
    if (!Double.isFinite(value)) {
      throw new IllegalArgumentException("DynamoDB numbers are finite");
    }
    return decimal(BigDecimal.valueOf(value));
  }

  public static AttributeValue flag(boolean value) {
    return AttributeValue.fromBool(value);
  }

  public static AttributeValue bytes(byte[] value) {
    return AttributeValue.fromB(SdkBytes.fromByteArray(value));
  }

  /** A set of strings; DynamoDB has no empty sets. */
  public static AttributeValue textSet(Set<String> values) {
    if (values.isEmpty()) {
      throw new IllegalArgumentException("DynamoDB has no empty sets");
    }
    return AttributeValue.fromSs(List.copyOf(new TreeSet<>(values)));
  }

  public static AttributeValue textList(Collection<String> values) {
    return list(values.stream().map(AttributeValues::text).toList());
  }

  public static AttributeValue list(List<AttributeValue> values) {
    return AttributeValue.fromL(values);
  }

  public static AttributeValue map(Item item) {
    return AttributeValue.fromM(item.attributes());
  }

  /** DynamoDB's explicit null, for attributes that a specification shows as null. */
  public static AttributeValue nothing() {
    return AttributeValue.fromNul(true);
  }
}
