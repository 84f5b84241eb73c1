package dev.nightjar.web;

import dev.nightjar.ops.LogEvent;
import dev.nightjar.ops.ServedSystem;
import io.quarkus.qute.TemplateInstance;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Singleton;
import java.util.List;
import org.jboss.logging.Logger;

/** Looks at all systems that this process serves. */
@Singleton
public class Glances {

  private static final Logger LOG = Logger.getLogger(Glances.class);

  private final Instance<Glance> glances;
  private final Instance<FailedEvents> failed;
  private final ServedSystem served;

  Glances(@Any Instance<Glance> glances, Instance<FailedEvents> failed, ServedSystem served) {
    this.glances = glances;
    this.failed = failed;
    this.served = served;
  }

  List<Card> all() {
    return ServedSystem.ALL.stream()
        .map(system -> served.serves(system) ? look(system) : Card.elsewhere(system))
        .toList();
  }

  /** The card of one system, as a part of a page. */
  public TemplateInstance fragment(String system) {
    return new CardFragment(look(system));
  }

  /** A system that cannot be read must not take the others' cards away. */
  private Card look(String system) {
    try {
      return Card.of(system, withFailures(system, named(system).look()));
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
    return sight.with(count == 0 ? figure : figure.linkedTo(events.href()));
  }
}
