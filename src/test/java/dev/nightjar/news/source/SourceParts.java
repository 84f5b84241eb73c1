package dev.nightjar.news.source;

import dev.nightjar.SettableClock;
import dev.nightjar.news.model.FetchCursor;
import dev.nightjar.upstream.JsonResponses;
import dev.nightjar.upstream.Secrets;
import dev.nightjar.upstream.UpstreamClient;
import dev.nightjar.upstream.UpstreamFixture;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The dependencies of a source, with short time-outs and a fixed clock. */
public final class SourceParts {

  private final UpstreamFixture outside = new UpstreamFixture();
  public final SettableClock clock = outside.clock;
  public final UpstreamClient upstreamClient = outside.upstreamClient;
  public final JsonResponses json = outside.json;

  public Instant now() {
    return clock.instant();
  }

  /** The cursor of a fetch two hours ago. */
  public FetchCursor lastFetch() {
    return FetchCursor.at(now().minus(Duration.ofHours(2)));
  }

  public static WatchList watchList(List<String> tags, List<String> tickers) {
    return new WatchList(Optional.of(tags), Optional.of(tickers));
  }

  public Secrets keys(String source, String key) {
    return outside.keys("news." + source, key);
  }

  public Secrets keys(Map<String, String> settings) {
    return outside.keys(settings);
  }
}
