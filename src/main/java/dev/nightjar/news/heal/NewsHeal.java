package dev.nightjar.news.heal;

import dev.nightjar.event.RoleResult;
import dev.nightjar.event.ScheduledRole;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import java.time.Duration;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** The Lambda role {@code news-heal}: requests the analysis of stale items again. */
@Named("news-heal")
@Singleton
public class NewsHeal implements ScheduledRole {

  private final SelfHealing healing;
  private final Duration every;

  public NewsHeal(
      SelfHealing healing, @ConfigProperty(name = "nightjar.news.heal-every") Duration every) {
    this.healing = healing;
    this.every = every;
  }

  @Override
  public Duration every() {
    return every;
  }

  @Override
  public RoleResult run() {
    return RoleResult.of(healing.run().counts().fields());
  }
}
