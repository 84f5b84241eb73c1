package dev.nightjar.reviews.rule;

import dev.nightjar.reviews.terraform.configuration.Location;
import dev.nightjar.reviews.terraform.value.Tristate;
import java.util.Optional;

/**
 * Whether a requirement is met; if it is not, where that shows (the resource itself if nowhere in
 * particular) and how it could be repaired.
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

  /** The same place and repair with another answer. */
  public CheckResult with(Tristate other) {
    return new CheckResult(other, location, remediation);
  }

  public boolean isViolated() {
    return met == Tristate.NO;
  }
}
