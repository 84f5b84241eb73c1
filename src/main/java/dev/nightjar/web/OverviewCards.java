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

/** Collects the cards of all systems that this process serves. */
@Singleton
public class OverviewCards {

  private static final Logger LOG = Logger.getLogger(OverviewCards.class);

  private final Instance<OverviewCardSource> sources;
  private final Instance<FailedEvents> failed;
  private final NavigationSystems shown;
  private final ServedSystem served;

  OverviewCards(
      @Any Instance<OverviewCardSource> sources,
      Instance<FailedEvents> failed,
      NavigationSystems shown,
      ServedSystem served) {
    this.sources = sources;
    this.failed = failed;
    this.shown = shown;
    this.served = served;
  }

  List<OverviewCard> all() {
    return shown.entries().stream()
        .map(NavigationSystems.Entry::name)
        .map(system -> served.serves(system) ? card(system) : OverviewCard.elsewhere(system))
        .toList();
  }

  private OverviewCard card(String system) {
    return readable(
        system,
        () -> {
          OverviewCardSource overviewCardSource = named(system);
          OverviewCard overviewCard =
              OverviewCard.of(system, withFailures(system, overviewCardSource.content()));
          return overviewCardSource.isPersonal() ? overviewCard.fetched() : overviewCard;
        });
  }

  /** The card of one system as a fragment. */
  public TemplateInstance fragment(String system, Supplier<CardContent> look) {
    return new CardFragment(
        readable(system, () -> OverviewCard.of(system, withFailures(system, look.get()))));
  }

  /** A system that can't be read does not affect the other cards. */
  private static OverviewCard readable(String system, Supplier<OverviewCard> card) {
    try {
      return card.get();
    } catch (RuntimeException e) {
      LogEvent.named("web.card-failed").with("system", system).error(LOG, e);
      return OverviewCard.unreadable(system);
    }
  }

  /** Looked up by name, so that beans of other systems are not created. */
  private OverviewCardSource named(String system) {
    return sources
        .handlesStream()
        .filter(handle -> (system + "-glance").equals(handle.getBean().getName()))
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("There is no overview card of " + system))
        .get();
  }

  private CardContent withFailures(String system, CardContent cardContent) {
    if (!failed.isResolvable()) {
      return cardContent;
    }
    FailedEvents events = failed.get();
    int count = events.countOf(system);
    return count == 0
        ? cardContent
        : cardContent.with(
            Attention.of(
                count,
                false,
                "failed event",
                "failed events",
                "All retries failed. Fix the cause, then redrive.",
                events.hrefOf(system)));
  }

  /** The backlog of a system that this process serves; empty if it can't be read. */
  public List<Figure> backlog(String system) {
    try {
      return named(system).backlog();
    } catch (RuntimeException e) {
      LogEvent.named("web.backlog-failed").with("system", system).error(LOG, e);
      return List.of();
    }
  }
}
