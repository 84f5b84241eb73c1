package dev.nightjar.news.heal;

import dev.nightjar.event.RoleResult;
import dev.nightjar.event.ScheduledRole;
import dev.nightjar.news.config.NewsConfig;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import java.time.Duration;

/** The Lambda role {@code news-heal}: requests the analysis of stale items again. */
@Named("news-heal")
@Singleton
public class NewsHeal implements ScheduledRole {

  private final SelfHealing healing;
  private final Duration every;

  public NewsHeal(SelfHealing healing, NewsConfig config) {
    this.healing = healing;
    this.every = config.healEvery();
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
