package dev.nightjar.news.rest.source;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.nightjar.news.ingest.SourceStatus;
import dev.nightjar.news.ingest.SourceStatus.JobStatus;
import dev.nightjar.news.ingest.WatchListEditor;
import dev.nightjar.news.model.watch.JobRun;
import dev.nightjar.news.model.watch.SourceRun;
import dev.nightjar.table.key.SortableTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
      @Schema(description = "Whether a setting has it, so that it can't be removed") boolean fixed,
      @Schema(description = "The last run of a feed") FeedRun lastRun,
      @Schema(description = "When a feed is fetched next") String nextRun) {

    static Watched of(WatchListEditor.Entry entry, Optional<JobStatus> status) {
      return new Watched(
          entry.id(),
          entry.text(),
          entry.tag().isEmpty() ? null : entry.tag(),
          entry.isFixed(),
          status.map(FeedRun::of).orElse(null),
          status.flatMap(JobStatus::nextRun).map(SortableTime::millis).orElse(null));
    }
  }

  /** The last run of a feed; without counts if the last run of all feeds has passed it over. */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record FeedRun(
      String at,
      Integer fetched,
      @JsonProperty("new") Integer stored,
      Integer rejected,
      @Schema(description = "Failures, and why articles were rejected") List<String> notes) {

    static FeedRun of(JobStatus status) {
      Optional<JobRun> run = status.run();
      return new FeedRun(
          SortableTime.millis(status.at()),
          run.map(JobRun::fetched).orElse(null),
          run.map(JobRun::stored).orElse(null),
          run.map(JobRun::rejected).orElse(null),
          run.map(JobRun::notes).orElse(null));
    }
  }
}
