package dev.nightjar.news.heal;

import dev.nightjar.event.IncomingEvent;
import dev.nightjar.event.Role;
import dev.nightjar.event.RoleResult;
import dev.nightjar.event.Trigger;
import dev.nightjar.news.heal.SelfHealing.Result;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Map;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** The Lambda role {@code news-heal}: requests the analysis of stale items again. */
@Named("news-heal")
@Singleton
public class NewsHeal implements Role {

  private final SelfHealing healing;
  private final Duration every;

  public NewsHeal(
      SelfHealing healing, @ConfigProperty(name = "nightjar.news.heal-every") Duration every) {
    this.healing = healing;
    this.every = every;
  }

  @Override
  public Trigger trigger() {
    return new Trigger.Schedule(every);
  }

  @Override
  public RoleResult handle(IncomingEvent event) {
    event.asScheduleEvent();
    Result result = healing.run();
    return RoleResult.of(
        Map.of(
            "staleItemsFound", result.staleItemsFound(),
            "itemsRepublished", result.itemsRepublished(),
            "itemsAbandoned", result.itemsAbandoned()));
  }
}
