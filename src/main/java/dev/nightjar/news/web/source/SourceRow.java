package dev.nightjar.news.web.source;

import dev.nightjar.news.ingest.IngestionCount;
import dev.nightjar.news.ingest.SourceStatus;
import dev.nightjar.news.model.watch.SourceRun;
import dev.nightjar.web.TemplateFormats;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * A source on a page.
 *
 * @param lastRun meaningless unless {@code hasRun}, as are the counts
 * @param rejections a line for each rule that articles broke
 * @param quota the requests that are left
 * @param nextRun meaningless unless {@code hasNextRun}
 */
public record SourceRow(
    String name,
    boolean isActive,
    boolean hasRun,
    Instant lastRun,
    int fetched,
    int stored,
    int rejected,
    int unmatched,
    List<String> rejections,
    List<String> problems,
    String quota,
    boolean hasNextRun,
    Instant nextRun) {

  private static final SourceRun NONE =
      new SourceRun(Instant.EPOCH, Map.of(), Map.of(), List.of(), Map.of());

  private static final Set<String> WITH_KEY = Set.of("newsapi", "tiingo", "finnhub", "reddit");

  /** The setting that a source without it waits for; empty if it needs none. */
  public String setting() {
    return WITH_KEY.contains(name)
        ? "NIGHTJAR_NEWS_" + name.toUpperCase(Locale.ROOT) + "_KEY"
        : name.equals("rss") ? "NIGHTJAR_NEWS_FEEDS" : "";
  }

  static SourceRow of(SourceStatus status) {
    SourceRun run = status.lastRun().orElse(NONE);
    return new SourceRow(
        status.name(),
        status.isActive(),
        status.lastRun().isPresent(),
        run.at(),
        run.count(IngestionCount.FETCHED.field()),
        run.count(IngestionCount.STORED.field()),
        run.count(IngestionCount.REJECTED.field()),
        run.count(IngestionCount.UNMATCHED.field()),
        new TreeMap<>(run.rejections())
            .entrySet().stream()
                .map(entry -> TemplateFormats.grouped(entry.getValue()) + ": " + entry.getKey())
                .toList(),
        status.problem().isEmpty() ? run.failures() : List.of(status.problem()),
        status.requestsLeft().isPresent()
            ? TemplateFormats.grouped(status.requestsLeft().getAsInt()) + " requests"
            : "no limit",
        status.nextRun().isPresent(),
        status.nextRun().orElse(Instant.EPOCH));
  }
}
