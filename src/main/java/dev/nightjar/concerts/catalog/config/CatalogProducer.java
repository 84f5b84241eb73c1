package dev.nightjar.concerts.catalog.config;

import dev.nightjar.concerts.catalog.Catalog;
import dev.nightjar.concerts.catalog.sample.SampleCatalog;
import dev.nightjar.concerts.catalog.ticketmaster.TicketmasterCatalog;
import dev.nightjar.upstream.SampleMode;
import dev.nightjar.upstream.Secrets;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Selects the catalog: Ticketmaster, or the sample without an API key. */
@Singleton
class CatalogProducer {

  /** Application-scoped, so that the selected catalog is created at the first call. */
  @Produces
  @ApplicationScoped
  Catalog catalog(
      @ConfigProperty(name = "nightjar.concerts.sample") SampleMode mode,
      Secrets keys,
      Instance<TicketmasterCatalog> ticketmaster,
      Instance<SampleCatalog> sample) {
    boolean isSample =
        mode == SampleMode.ON
            || mode == SampleMode.AUTO && !keys.isConfigured(TicketmasterCatalog.KEY);
    return isSample ? sample.get() : ticketmaster.get();
  }
}
