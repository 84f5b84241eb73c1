package dev.nightjar.ops;

/** One measured value with CloudWatch's name for its unit. */
public record Metric(String name, Unit unit, double value) {

  /** The units of CloudWatch that we use. */
  public enum Unit {
    COUNT("Count"),
    MILLISECONDS("Milliseconds"),
    SECONDS("Seconds"),
    BYTES("Bytes");

    final String cloudWatchName;

    Unit(String cloudWatchName) {
      this.cloudWatchName = cloudWatchName;
    }
  }

  public static Metric count(String name, long value) {
    return new Metric(name, Unit.COUNT, value);
  }

  public static Metric seconds(String name, long value) {
    return new Metric(name, Unit.SECONDS, value);
  }

  public static Metric milliseconds(String name, double value) {
    return new Metric(name, Unit.MILLISECONDS, value);
  }
}
