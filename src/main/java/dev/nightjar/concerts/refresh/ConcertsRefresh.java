package dev.nightjar.concerts.refresh;

import dev.nightjar.concerts.config.ConcertsConfig;
import dev.nightjar.concerts.store.LastRuns;
import dev.nightjar.event.RoleResult;
import dev.nightjar.event.ScheduledRole;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import java.time.Duration;

/** The role {@code concerts-refresh}: refreshes tracked artists, longest overdue first. */
@Named("concerts-refresh")
@Singleton
public class ConcertsRefresh implements ScheduledRole {

  private final RefreshService refreshService;
  private final LastRuns runs;
  private final ConcertsConfig config;

  public ConcertsRefresh(RefreshService refreshService, LastRuns runs, ConcertsConfig config) {
    this.refreshService = refreshService;
    this.runs = runs;
    this.config = config;
  }

  @Override
  public Duration every() {
    return config.refreshEvery();
  }

  @Override
  public RoleResult run() {
    return RoleResult.of(runs.record(LastRuns.Kind.REFRESH, refreshService.run()));
  }
}
