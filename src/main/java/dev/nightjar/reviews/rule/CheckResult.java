package dev.nightjar.reviews.rule;

import dev.nightjar.reviews.terraform.configuration.Location;
import dev.nightjar.reviews.terraform.value.Tristate;
import java.util.Optional;

/**
 * Whether a requirement is met. If not, the location of the violation (empty for the resource
 * itself) and a possible remediation.
 */
public record CheckResult(
    Tristate met, Optional<Location> location, Optional<Remediation> remediation) {

  public static final CheckResult MET = of(Tristate.YES);
  public static final CheckResult UNKNOWN = of(Tristate.UNKNOWN);

  public static CheckResult of(Tristate met) {
    return new CheckResult(met, Optional.empty(), Optional.empty());
  }

  public static CheckResult of(boolean met) {
    return met ? MET : of(Tristate.NO);
  }

  public CheckResult at(Location location) {
    return new CheckResult(met, Optional.of(location), remediation);
  }

  public CheckResult withRemediation(Remediation edit) {
    return new CheckResult(met, location, Optional.of(edit));
  }

  /** The same location and remediation with another result. */
  public CheckResult with(Tristate other) {
    return new CheckResult(other, location, remediation);
  }

  public boolean isViolated() {
    return met == Tristate.NO;
  }
}
