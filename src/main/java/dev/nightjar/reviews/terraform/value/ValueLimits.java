package dev.nightjar.reviews.terraform.value;

import dev.nightjar.reviews.terraform.value.Value.Mapping;
import dev.nightjar.reviews.terraform.value.Value.Sequence;
import dev.nightjar.reviews.terraform.value.Value.Text;
import dev.nightjar.reviews.terraform.value.Value.Unknown;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayDeque;
import java.util.Deque;

/** Limits on the size of values, as protection against hostile input. */
public final class ValueLimits {

  public static final int MAX_TEXT = 1 << 20;
  public static final int MAX_ELEMENTS = 20_000;
  public static final int MAX_NODES = 200_000;
  public static final int MAX_DEPTH = 100;

  /** A long text counts as that many small values. */
  private static final int CHARACTERS_OF_A_PART = 64;

  private static final int ELEMENTS_OF_A_STEP = 8;

  /** Terraform computes with 512 bits of precision. */
  public static final MathContext PRECISION = new MathContext(154);

  private static final int MAX_EXPONENT = 400;

  private ValueLimits() {}

  public static String checkText(String text) {
    checkTextLength(text.length());
    return text;
  }

  public static void checkTextLength(long length) {
    if (length > MAX_TEXT) {
      throw new LimitExceededException("a text longer than " + MAX_TEXT + " characters");
    }
  }

  public static void checkElements(long count) {
    if (count > MAX_ELEMENTS) {
      throw new LimitExceededException("more than " + MAX_ELEMENTS + " elements");
    }
  }

  /** Rejects numbers such as 1e999999999, which are expensive to compute with. */
  public static BigDecimal checkNumber(BigDecimal number) {
    long exponent = (long) number.precision() - number.scale();
    if (Math.abs(exponent) > MAX_EXPONENT || number.scale() > 2 * MAX_EXPONENT) {
      throw new LimitExceededException("a number beyond 1e" + MAX_EXPONENT);
    }
    return number;
  }

  /** The number of steps to visit each element once. */
  public static int width(Value value) {
    if (value instanceof Text text) {
      return text.value().length() / CHARACTERS_OF_A_PART;
    }
    if (value instanceof Sequence sequence) {
      return sequence.elements().size() / ELEMENTS_OF_A_STEP;
    }
    return value instanceof Mapping mapping ? mapping.entries().size() / ELEMENTS_OF_A_STEP : 0;
  }

  /**
   * The number of nested values. Values share parts, so a value that is small in memory can have a
   * large text.
   */
  public static int size(Value value) {
    if (value instanceof Text text) {
      return 1 + text.value().length() / CHARACTERS_OF_A_PART;
    }
    if (!(value instanceof Sequence || value instanceof Mapping || value instanceof Unknown)) {
      return 1;
    }
    Deque<Value> open = new ArrayDeque<>();
    Deque<Integer> depths = new ArrayDeque<>();
    open.push(value);
    depths.push(1);
    int nodes = 0;
    long characters = 0;
    while (!open.isEmpty()) {
      Value next = open.pop();
      int depth = depths.pop();
      if (++nodes + characters / CHARACTERS_OF_A_PART > MAX_NODES) {
        throw new LimitExceededException("a value of more than " + MAX_NODES + " parts");
      }
      if (depth > MAX_DEPTH) {
        throw new LimitExceededException("a value nested more than " + MAX_DEPTH + " levels deep");
      }
      if (next instanceof Text text) {
        characters += text.value().length();
      } else if (next instanceof Unknown unknown) {
        for (String part : unknown.partial()) {
          nodes++;
          characters += part.length();
        }
        if (unknown.known().isPresent()) {
          open.push(unknown.known().get());
          depths.push(depth + 1);
        }
      } else if (next instanceof Sequence sequence) {
        for (Value element : sequence.elements()) {
          open.push(element);
          depths.push(depth + 1);
        }
      } else if (next instanceof Mapping mapping) {
        for (Value entry : mapping.entries().values()) {
          open.push(entry);
          depths.push(depth + 1);
        }
      }
    }
    return nodes + (int) (characters / CHARACTERS_OF_A_PART);
  }
}
