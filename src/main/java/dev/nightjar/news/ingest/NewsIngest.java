package dev.nightjar.news.ingest;

import dev.nightjar.event.IncomingEvent;
import dev.nightjar.event.Role;
import dev.nightjar.event.RoleResult;
import dev.nightjar.event.Trigger;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Map;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** The Lambda role {@code news-ingest}: fetches new articles from all sources. */
@Named("news-ingest")
@Singleton
public class NewsIngest implements Role {

  private final Ingestion ingestion;
  private final Duration every;

  public NewsIngest(
      Ingestion ingestion, @ConfigProperty(name = "nightjar.news.ingest-every") Duration every) {
    this.ingestion = ingestion;
    this.every = every;
  }

  @Override
  public Trigger trigger() {
    return new Trigger.Schedule(every);
  }

  @Override
  public RoleResult handle(IncomingEvent event) {
    event.asScheduleEvent();
    IngestionResult result = ingestion.run();
    return RoleResult.of(
        Map.of(
            "fetched", result.fetched(),
            "new", result.stored(),
            "duplicates", result.duplicates(),
            "rejected", result.rejected()));
  }
}
