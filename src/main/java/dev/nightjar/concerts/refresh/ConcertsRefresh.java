package dev.nightjar.concerts.refresh;

import dev.nightjar.concerts.store.LastRuns;
import dev.nightjar.event.IncomingEvent;
import dev.nightjar.event.Role;
import dev.nightjar.event.RoleResult;
import dev.nightjar.event.Trigger;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.SortedMap;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** The role {@code concerts-refresh}: refreshes tracked artists, longest overdue first. */
@Named("concerts-refresh")
@Singleton
public class ConcertsRefresh implements Role {

  private final RefreshService refreshService;
  private final LastRuns runs;
  private final Duration every;

  public ConcertsRefresh(
      RefreshService refreshService,
      LastRuns runs,
      @ConfigProperty(name = "nightjar.concerts.refresh-every") Duration every) {
    this.refreshService = refreshService;
    this.runs = runs;
    this.every = every;
  }

  @Override
  public Trigger trigger() {
    return new Trigger.Schedule(every);
  }

  @Override
  public RoleResult handle(IncomingEvent event) {
    event.asScheduleEvent();
    SortedMap<String, Integer> counts = refreshService.run().counts();
    runs.record(LastRuns.Kind.REFRESH, counts);
    return RoleResult.of(counts);
  }
}
