package dev.nightjar.reviews.heal;

import dev.nightjar.event.RoleResult;
import dev.nightjar.event.ScheduledRole;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import java.time.Duration;

/** The role {@code reviews-heal}: requests the remaining steps of stuck reviews. */
@Named("reviews-heal")
@Singleton
public class ReviewsHeal implements ScheduledRole {

  /** The rate of the local server; Terraform has its own. */
  private static final Duration EVERY = Duration.ofSeconds(30);

  private final SelfHealing healing;

  public ReviewsHeal(SelfHealing healing) {
    this.healing = healing;
  }

  @Override
  public Duration every() {
    return EVERY;
  }

  @Override
  public RoleResult run() {
    return RoleResult.of(healing.run().fields());
  }
}
