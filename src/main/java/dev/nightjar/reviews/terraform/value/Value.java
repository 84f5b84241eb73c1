package dev.nightjar.reviews.terraform.value;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The value of an expression before apply. An unknown value is {@link Unknown}; an attribute that
 * is not set is {@link Null}.
 */
public sealed interface Value {

  record Text(String value) implements Value {}

  /** Without trailing zeros, so that 1 and 1.0 are equal. */
  record Number(BigDecimal value) implements Value {

    private static final int MOST_ZEROS = 1_000;

    public Number {
      value = value.stripTrailingZeros();
      if (value.scale() < 0 && value.scale() > -MOST_ZEROS) {
        value = value.setScale(0);
      }
    }

    public static Number of(long value) {
      return new Number(BigDecimal.valueOf(value));
    }
  }

  record Bool(boolean value) implements Value {}

  record Null() implements Value {}

  /** A list, tuple or set; its elements may be unknown. */
  record Sequence(List<Value> elements, boolean set) implements Value {

    public Sequence(List<Value> elements) {
      this(elements, false);
    }
  }

  /** A map or object in source order. */
  record Mapping(Map<String, Value> entries) implements Value {}

  /**
   * A value that is known only after apply, with the resources it depends on ({@code
   * aws_s3_bucket.logs}).
   *
   * @param partial the known parts of a text around its gaps, one more than there are gaps; empty
   *     if nothing is known
   * @param known the certain part of the value: a {@link Mapping} of an object's attributes ({@code
   *     merge(var.tags, {Name = "a"})}), a {@link Sequence} of a list's elements ({@code
   *     concat(var.cidrs, ["0.0.0.0/0"])}), or the decoded value of a JSON text with gaps
   */
  record Unknown(Set<String> origins, List<String> partial, Optional<Value> known)
      implements Value {

    public Unknown(Set<String> origins, List<String> partial) {
      this(origins, partial, Optional.empty());
    }

    public static Unknown from(Set<String> origins) {
      return new Unknown(origins, List.of());
    }
  }
}
