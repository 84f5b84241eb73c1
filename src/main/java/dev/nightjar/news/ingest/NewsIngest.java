package dev.nightjar.news.ingest;

import dev.nightjar.event.RoleResult;
import dev.nightjar.event.ScheduledRole;
import dev.nightjar.news.config.NewsConfig;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import java.time.Duration;

/** The Lambda role {@code news-ingest}: fetches new articles from all sources. */
@Named("news-ingest")
@Singleton
public class NewsIngest implements ScheduledRole {

  private final Ingestion ingestion;
  private final Duration every;

  public NewsIngest(Ingestion ingestion, NewsConfig config) {
    this.ingestion = ingestion;
    this.every = config.ingestEvery();
  }

  @Override
  public Duration every() {
    return every;
  }

  @Override
  public RoleResult run() {
    return RoleResult.of(ingestion.run().totals());
  }
}
