package dev.nightjar.concerts.catalogue;

import dev.nightjar.upstream.SampleMode;
import dev.nightjar.upstream.Secrets;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Chooses the catalogue: Ticketmaster, or the sample while there is no key. */
@Singleton
class CatalogueBeans {

  /** Application-scoped, so that nothing is opened or read before it is asked. */
  @Produces
  @ApplicationScoped
  Catalogue catalogue(
      @ConfigProperty(name = "nightjar.concerts.sample") SampleMode mode,
      Secrets keys,
      Instance<TicketmasterCatalogue> ticketmaster,
      Instance<SampleCatalogue> sample) {
    boolean isSample =
        mode == SampleMode.ON
            || mode == SampleMode.AUTO && !keys.isConfigured(TicketmasterCatalogue.KEY);
    return isSample ? sample.get() : ticketmaster.get();
  }
}
