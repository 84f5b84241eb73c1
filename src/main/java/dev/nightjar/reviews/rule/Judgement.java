package dev.nightjar.reviews.rule;

import dev.nightjar.reviews.terraform.Location;
import dev.nightjar.reviews.terraform.Truth;
import java.util.Optional;

/**
 * Whether a requirement is met; if it is not, where that shows (the resource itself if nowhere in
 * particular) and how it could be repaired.
 */
public record Judgement(Truth met, Optional<Location> place, Optional<Repair> repair) {

  public static final Judgement MET = of(Truth.YES);
  public static final Judgement UNKNOWN = of(Truth.UNKNOWN);

  public static Judgement of(Truth met) {
    return new Judgement(met, Optional.empty(), Optional.empty());
  }

  public static Judgement of(boolean met) {
    return met ? MET : of(Truth.NO);
  }

  public Judgement at(Location location) {
    return new Judgement(met, Optional.of(location), repair);
  }

  public Judgement repairedBy(Repair edit) {
    return new Judgement(met, place, Optional.of(edit));
  }

  /** The same place and repair with another answer. */
  public Judgement with(Truth other) {
    return new Judgement(other, place, repair);
  }

  public boolean isViolated() {
    return met == Truth.NO;
  }
}
