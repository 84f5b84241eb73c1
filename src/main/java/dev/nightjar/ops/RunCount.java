package dev.nightjar.ops;

/** One figure of a {@link RunReport}; an enum lists those of a use case. */
public interface RunCount {

  /** The name in logs, in the role's answer and in the API, such as {@code refreshed}. */
  String field();

  /** The name of the CloudWatch metric; empty if the figure is not a metric. */
  String metric();
}
