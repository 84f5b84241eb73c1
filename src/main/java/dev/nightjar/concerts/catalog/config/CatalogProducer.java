package dev.nightjar.concerts.catalog.config;

import dev.nightjar.concerts.catalog.Catalog;
import dev.nightjar.concerts.catalog.sample.SampleCatalog;
import dev.nightjar.concerts.catalog.ticketmaster.TicketmasterCatalog;
import dev.nightjar.concerts.config.ConcertsConfig;
import dev.nightjar.upstream.SampleMode;
import dev.nightjar.upstream.Secrets;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;

/** Selects the catalog: Ticketmaster, or the sample without an API key. */
@Singleton
class CatalogProducer {

  /** Application-scoped, so that the selected catalog is created at the first call. */
  @Produces
  @ApplicationScoped
  Catalog catalog(
      ConcertsConfig config,
      Secrets keys,
      Instance<TicketmasterCatalog> ticketmaster,
      Instance<SampleCatalog> sample) {
    boolean isSample =
        config.sample() == SampleMode.ON
            || config.sample() == SampleMode.AUTO && !keys.isConfigured(TicketmasterCatalog.KEY);
    return isSample ? sample.get() : ticketmaster.get();
  }
}
