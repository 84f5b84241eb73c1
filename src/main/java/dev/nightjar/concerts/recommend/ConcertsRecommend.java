package dev.nightjar.concerts.recommend;

import dev.nightjar.event.IncomingEvent;
import dev.nightjar.event.Role;
import dev.nightjar.event.RoleResult;
import dev.nightjar.event.Trigger;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import java.time.Duration;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** The role {@code concerts-recommend}: recommends concerts, to the longest waiting users first. */
@Named("concerts-recommend")
@Singleton
public class ConcertsRecommend implements Role {

  private final Recommending recommending;
  private final Duration every;

  public ConcertsRecommend(
      Recommending recommending,
      @ConfigProperty(name = "nightjar.concerts.recommend-every") Duration every) {
    this.recommending = recommending;
    this.every = every;
  }

  @Override
  public Trigger trigger() {
    return new Trigger.Schedule(every);
  }

  @Override
  public RoleResult handle(IncomingEvent event) {
    event.asScheduleEvent();
    return RoleResult.of(recommending.run().figures());
  }
}
