package dev.nightjar.concerts.refresh;

import dev.nightjar.concerts.store.LastRuns;
import dev.nightjar.event.RoleResult;
import dev.nightjar.event.ScheduledRole;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import java.time.Duration;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** The role {@code concerts-refresh}: refreshes tracked artists, longest overdue first. */
@Named("concerts-refresh")
@Singleton
public class ConcertsRefresh implements ScheduledRole {

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
  public Duration every() {
    return every;
  }

  @Override
  public RoleResult run() {
    return RoleResult.of(runs.record(LastRuns.Kind.REFRESH, refreshService.run()));
  }
}
