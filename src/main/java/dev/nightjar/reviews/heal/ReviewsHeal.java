package dev.nightjar.reviews.heal;

import dev.nightjar.event.RoleResult;
import dev.nightjar.event.ScheduledRole;
import dev.nightjar.reviews.config.ReviewsConfig;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import java.time.Duration;

/** The role {@code reviews-heal}: requests the remaining steps of stuck reviews. */
@Named("reviews-heal")
@Singleton
public class ReviewsHeal implements ScheduledRole {

  private final SelfHealing healing;
  private final Duration every;

  public ReviewsHeal(SelfHealing healing, ReviewsConfig config) {
    this.healing = healing;
    this.every = config.healEvery();
  }

  @Override
  public Duration every() {
    return every;
  }

  @Override
  public RoleResult run() {
    return RoleResult.of(healing.run().fields());
  }
}
