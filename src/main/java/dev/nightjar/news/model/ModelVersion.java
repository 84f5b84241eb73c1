package dev.nightjar.news.model;

import java.util.Comparator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The version of a model, {@code vX.Y.Z}, compared by its numbers: v1.10.0 is after v1.9.0. */
public record ModelVersion(int major, int minor, int patch) implements Comparable<ModelVersion> {

  private static final Pattern FORM = Pattern.compile("v(\\d{1,6})\\.(\\d{1,6})\\.(\\d{1,6})");

  private static final Comparator<ModelVersion> ORDER =
      Comparator.comparingInt(ModelVersion::major)
          .thenComparingInt(ModelVersion::minor)
          .thenComparingInt(ModelVersion::patch);

  public static boolean isValid(String text) {
    return FORM.matcher(text).matches();
  }

  /**
   * @throws IllegalArgumentException if it is not of the form {@code vX.Y.Z}
   */
  public static ModelVersion of(String text) {
    Matcher version = FORM.matcher(text);
    if (!version.matches()) {
      throw new IllegalArgumentException("a model version looks like v1.2.3");
    }
    return new ModelVersion(
        Integer.parseInt(version.group(1)),
        Integer.parseInt(version.group(2)),
        Integer.parseInt(version.group(3)));
  }

  public boolean isBefore(ModelVersion other) {
    return compareTo(other) < 0;
  }

  @Override
  public int compareTo(ModelVersion other) {
    return ORDER.compare(this, other);
  }

  @Override
  public String toString() {
    return "v%d.%d.%d".formatted(major, minor, patch);
  }
}
