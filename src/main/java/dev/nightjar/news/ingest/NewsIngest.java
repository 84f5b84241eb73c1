package dev.nightjar.news.ingest;

import dev.nightjar.event.RoleResult;
import dev.nightjar.event.ScheduledRole;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import java.time.Duration;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** The Lambda role {@code news-ingest}: fetches new articles from all sources. */
@Named("news-ingest")
@Singleton
public class NewsIngest implements ScheduledRole {

  private final Ingestion ingestion;
  private final Duration every;

  public NewsIngest(
      Ingestion ingestion, @ConfigProperty(name = "nightjar.news.ingest-every") Duration every) {
    this.ingestion = ingestion;
    this.every = every;
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
