package dev.nightjar.ops;

import java.util.Locale;

/** One figure of a {@link RunReport}; an enum lists those of a use case. */
public interface RunCount {

  /** The name of the enum's constant. */
  String name();

  /** The name in logs, in the role's answer and in the API, such as {@code refreshed}. */
  default String field() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The name of the CloudWatch metric; empty if the figure is not a metric. */
  String metric();
}
