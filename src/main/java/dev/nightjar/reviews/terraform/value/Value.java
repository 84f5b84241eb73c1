package dev.nightjar.reviews.terraform.value;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What an expression is worth before anything is applied. What cannot be known is {@link Unknown},
 * a value like the others; an attribute that is not set is {@link Null}, as Terraform sees it.
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

  /** A list, tuple or set, whose elements may be unknown one by one. */
  record Sequence(List<Value> elements, boolean set) implements Value {

    public Sequence(List<Value> elements) {
      this(elements, false);
    }
  }

  /** A map or object in the order in which it is written. */
  record Mapping(Map<String, Value> entries) implements Value {}

  /**
   * Something that is known only later, and the resources it comes from ({@code
   * aws_s3_bucket.logs}), as far as they can be told.
   *
   * @param partial what is known of a text: the parts around what is not, so one more than there
   *     are gaps; empty if nothing is known
   * @param known what is certain all the same: a {@link Mapping} of the attributes of an object
   *     ({@code merge(var.tags, {Name = "a"})}), a {@link Sequence} of elements that a list has
   *     among others ({@code concat(var.cidrs, ["0.0.0.0/0"])}), or, for a JSON text with gaps,
   *     what it decodes to (see {@code PolicyReader#policy})
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
