package dev.nightjar.news.alert;

import dev.nightjar.event.RoleResult;
import dev.nightjar.event.ScheduledRole;
import dev.nightjar.news.config.NewsConfig;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import java.time.Duration;

/** The Lambda role {@code news-alert}: judges alert rules and publishes alerts. */
@Named("news-alert")
@Singleton
public class NewsAlert implements ScheduledRole {

  private final AlertEvaluation evaluation;
  private final Duration every;

  public NewsAlert(AlertEvaluation evaluation, NewsConfig config) {
    this.evaluation = evaluation;
    this.every = config.alertEvery();
  }

  @Override
  public Duration every() {
    return every;
  }

  @Override
  public RoleResult run() {
    return RoleResult.of(evaluation.run().fields());
  }
}
