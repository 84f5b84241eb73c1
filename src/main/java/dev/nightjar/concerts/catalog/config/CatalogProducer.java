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

/** Chooses the catalogue: Ticketmaster, or the sample while there is no key. */
@Singleton
class CatalogProducer {

  /** Application-scoped, so that nothing is opened or read before it is asked. */
  @Produces
  @ApplicationScoped
  Catalog catalogue(
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
