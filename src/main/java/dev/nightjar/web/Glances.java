package dev.nightjar.web;

import dev.nightjar.ops.LogEvent;
import dev.nightjar.ops.ServedSystem;
import io.quarkus.qute.TemplateInstance;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.function.Supplier;
import org.jboss.logging.Logger;

/** Looks at all systems that have pages, as far as this process serves them. */
@Singleton
public class Glances {

  private static final Logger LOG = Logger.getLogger(Glances.class);

  private final Instance<Glance> glances;
  private final Instance<FailedEvents> failed;
  private final ShownSystems shown;
  private final ServedSystem served;

  Glances(
      @Any Instance<Glance> glances,
      Instance<FailedEvents> failed,
      ShownSystems shown,
      ServedSystem served) {
    this.glances = glances;
    this.failed = failed;
    this.shown = shown;
    this.served = served;
  }

  List<Card> all() {
    return shown.entries().stream()
        .map(ShownSystems.Entry::name)
        .map(system -> served.serves(system) ? card(system) : Card.elsewhere(system))
        .toList();
  }

  private Card card(String system) {
    return readable(
        system,
        () -> {
          Glance glance = named(system);
          Card card = Card.of(system, withFailures(system, glance.look()));
          return glance.isPersonal() ? card.fetched() : card;
        });
  }

  /** The card of one system, as a part of a page. */
  public TemplateInstance fragment(String system, Supplier<Sight> look) {
    return new CardFragment(
        readable(system, () -> Card.of(system, withFailures(system, look.get()))));
  }

  /** A system that cannot be read must not take the others' cards away. */
  private static Card readable(String system, Supplier<Card> card) {
    try {
      return card.get();
    } catch (RuntimeException e) {
      LogEvent.named("web.glance-failed").with("system", system).error(LOG, e);
      return Card.unreadable(system);
    }
  }

  /** By its name, so that nothing of a system that is served elsewhere is created. */
  private Glance named(String system) {
    return glances
        .handlesStream()
        .filter(handle -> (system + "-glance").equals(handle.getBean().getName()))
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("No glance is named " + system))
        .get();
  }

  private Sight withFailures(String system, Sight sight) {
    if (!failed.isResolvable()) {
      return sight;
    }
    FailedEvents events = failed.get();
    int count = events.countOf(system);
    Figure figure = Figure.trouble("failed events", count);
    return sight.with(count == 0 ? figure : figure.linkedTo(events.hrefOf(system)));
  }
}
