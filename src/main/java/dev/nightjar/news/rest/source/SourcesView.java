package dev.nightjar.news.rest.source;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.nightjar.news.ingest.SourceStatus;
import dev.nightjar.news.ingest.WatchListEditor;
import dev.nightjar.news.model.watch.SourceRun;
import dev.nightjar.table.key.SortableTime;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The sources and what they watch. */
public record SourcesView(
    List<Source> sources, List<Watched> tags, List<Watched> tickers, List<Watched> feeds) {

  /** One source; what is not known is left out. */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Source(
      String name,
      @Schema(description = "Whether it is configured") boolean active,
      @Schema(description = "An invalid setting") String problem,
      Run lastRun,
      @Schema(description = "Requests that the quota allows now; absent without a quota")
          Integer requestsLeft,
      String nextRun) {

    static Source of(SourceStatus status) {
      return new Source(
          status.name(),
          status.isActive(),
          status.problem().isEmpty() ? null : status.problem(),
          status.lastRun().map(Run::of).orElse(null),
          status.requestsLeft().isPresent() ? status.requestsLeft().getAsInt() : null,
          status.nextRun().map(SortableTime::millis).orElse(null));
    }
  }

  /** The last run of a source. */
  public record Run(
      String at,
      @Schema(description = "fetched, new, duplicates, rejected, unmatched and so on")
          Map<String, Integer> counts,
      @Schema(description = "Articles by the rule that they broke") Map<String, Integer> rejections,
      List<String> failures) {

    static Run of(SourceRun run) {
      return new Run(
          SortableTime.millis(run.at()),
          new TreeMap<>(run.counts()),
          new TreeMap<>(run.rejections()),
          run.failures());
    }
  }

  /** A tag, a ticker or a feed. */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Watched(
      String id,
      @Schema(description = "The URL of a feed is without its query") String value,
      @Schema(description = "The tag of all articles of a feed") String tag,
      @Schema(description = "Whether a setting has it, so that it can't be removed")
          boolean fixed) {

    static Watched of(WatchListEditor.Entry entry) {
      return new Watched(
          entry.id(), entry.text(), entry.tag().isEmpty() ? null : entry.tag(), entry.isFixed());
    }
  }
}
