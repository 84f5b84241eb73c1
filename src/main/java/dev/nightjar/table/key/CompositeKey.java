package dev.nightjar.table.key;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A key of several parts, such as {@code VERSION#000012}.
 *
 * <p>A part is never empty and never contains the separator, so that an id from a request can't
 * address another item. Code that takes ids from requests checks them with {@link #isPart}.
 */
public record CompositeKey(List<String> parts) {

  private static final String SEPARATOR = "#";

  public CompositeKey {
    parts = List.copyOf(parts);
    if (parts.isEmpty() || !parts.stream().allMatch(CompositeKey::isPart)) {
      throw new IllegalArgumentException("a key needs parts, none empty and none with a '#'");
    }
  }

  public static CompositeKey of(String... parts) {
    return new CompositeKey(List.of(parts));
  }

  /** Reads a stored key back into its parts. */
  public static CompositeKey parse(String key) {
    return new CompositeKey(Arrays.asList(key.split(SEPARATOR, -1)));
  }

  /** Whether a text can be a part: not empty and without a separator. */
  public static boolean isPart(String text) {
    return !text.isEmpty() && !text.contains(SEPARATOR);
  }

  /** This key with one more part. */
  public CompositeKey and(String part) {
    List<String> longer = new ArrayList<>(parts);
    longer.add(part);
    return new CompositeKey(longer);
  }

  /** This key with a fixed-width number as one more part: {@code of("VERSION").number(12, 6)}. */
  public CompositeKey number(long number, int width) {
    return and(SortableNumber.fixedWidth(number, width));
  }

  public String part(int position) {
    return parts.get(position);
  }

  /** The part as a number. */
  public long number(int position) {
    return SortableNumber.parse(part(position));
  }

  /**
   * The key with a separator at its end, for {@code begins_with}: {@code FILE#} does not match
   * {@code FILES#1}.
   */
  public String prefix() {
    return value() + SEPARATOR;
  }

  public String value() {
    return String.join(SEPARATOR, parts);
  }

  @Override
  public String toString() {
    return value();
  }
}
