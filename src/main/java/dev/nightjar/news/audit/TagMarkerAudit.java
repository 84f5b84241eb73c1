package dev.nightjar.news.audit;

import dev.nightjar.audit.AuditRun;
import dev.nightjar.audit.Difference;
import dev.nightjar.audit.Finding;
import dev.nightjar.audit.Segment;
import dev.nightjar.audit.SystemAudit;
import dev.nightjar.news.config.NewsConfig;
import dev.nightjar.news.store.TagMarkers;
import dev.nightjar.news.store.TagMarkers.Tagged;
import dev.nightjar.table.query.Position;
import dev.nightjar.table.query.ScanPage;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.List;
import java.util.Optional;

/** Compares the tags and tickers of each item with its markers, in both directions. */
@Singleton
public class TagMarkerAudit implements SystemAudit {

  private final TagMarkers markers;
  private final Clock clock;

  public TagMarkerAudit(TagMarkers markers, Clock clock) {
    this.markers = markers;
    this.clock = clock;
  }

  @Override
  public String system() {
    return "news";
  }

  @Override
  public String metricNamespace() {
    return NewsConfig.METRIC_NAMESPACE;
  }

  @Override
  public void audit(Segment segment, AuditRun run) {
    Optional<Position> position = Optional.of(Position.START);
    while (position.isPresent()) {
      ScanPage<List<Tagged>> page = markers.tagged(segment, position.get(), clock.instant());
      List<Tagged> all = page.items().stream().flatMap(List::stream).toList();
      run.check(markers.suspects(all), this::compare);
      position = page.next();
      if (!run.examine(page.scanned())) {
        return;
      }
    }
  }

  private List<Finding> compare(Tagged tagged) {
    return switch (markers.state(tagged, clock.instant())) {
      case CONSISTENT -> List.of();
      case WITHOUT_MARKER ->
          List.of(new Finding(difference(tagged, "none", "1"), () -> markers.add(tagged)));
      case WITHOUT_ITEM ->
          List.of(new Finding(difference(tagged, "1", "none"), () -> markers.remove(tagged)));
    };
  }

  private static Difference difference(Tagged tagged, String stored, String counted) {
    return new Difference(
        tagged.item().sourceId() + " " + tagged.item().sortKey(),
        "marker of " + tagged.tag(),
        stored,
        counted);
  }
}
