package dev.nightjar.reviews.terraform;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What an expression is worth before anything is applied. What cannot be known is {@link Unknown},
 * a value like the others; an attribute that is not set is {@link Null}, as Terraform sees it.
 */
public sealed interface Value {

  record Text(String value) implements Value {}

  record Number(BigDecimal value) implements Value {}

  record Bool(boolean value) implements Value {}

  record Null() implements Value {}

  /** A list, tuple or set, whose elements may be unknown one by one. */
  record Sequence(List<Value> elements) implements Value {}

  /** A map or object in the order in which it is written. */
  record Mapping(Map<String, Value> entries) implements Value {}

  /**
   * Something that is known only later, and the resources it comes from ({@code
   * aws_s3_bucket.logs}), as far as they can be told; {@code partial} is what is known of a text:
   * the parts around what is not.
   */
  record Unknown(Set<String> origins, List<String> partial) implements Value {}
}
