package dev.nightjar.reviews.rule;

import dev.nightjar.reviews.terraform.configuration.Location;
import dev.nightjar.reviews.terraform.value.Tristate;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Whether a requirement is met. If not, the location of the violation (empty for the resource
 * itself) and the remediations that resolve it together; without any it has to be resolved
 * manually.
 */
public record CheckResult(
    Tristate met, Optional<Location> location, List<Remediation> remediations) {

  public static final CheckResult MET = of(Tristate.YES);
  public static final CheckResult UNKNOWN = of(Tristate.UNKNOWN);

  public static CheckResult of(Tristate met) {
    return new CheckResult(met, Optional.empty(), List.of());
  }

  public static CheckResult of(boolean met) {
    return met ? MET : of(Tristate.NO);
  }

  public CheckResult at(Location location) {
    return new CheckResult(met, Optional.of(location), remediations);
  }

  public CheckResult withRemediation(Remediation edit) {
    return new CheckResult(met, location, List.of(edit));
  }

  public CheckResult withoutRemediation() {
    return new CheckResult(met, location, List.of());
  }

  /** The same location and remediations with another result. */
  public CheckResult with(Tristate other) {
    return new CheckResult(other, location, remediations);
  }

  /**
   * Both results, of which this one is reported. A violation of both is resolved by the
   * remediations of both, or by none.
   */
  public CheckResult and(CheckResult other) {
    if (!isViolated()) {
      return other.with(met.and(other.met()));
    }
    if (!other.isViolated()) {
      return this;
    }
    return remediations.isEmpty() || other.remediations().isEmpty()
        ? withoutRemediation()
        : new CheckResult(
            met,
            location,
            Stream.concat(remediations.stream(), other.remediations().stream()).toList());
  }

  public boolean isViolated() {
    return met == Tristate.NO;
  }
}
