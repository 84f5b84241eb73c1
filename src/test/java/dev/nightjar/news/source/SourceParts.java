package dev.nightjar.news.source;

import dev.nightjar.SettableClock;
import dev.nightjar.TestConfig;
import dev.nightjar.news.config.NewsConfig;
import dev.nightjar.news.model.FetchCursor;
import dev.nightjar.upstream.UpstreamClient;
import dev.nightjar.upstream.UpstreamFixture;
import dev.nightjar.upstream.pinned.HostResolver;
import dev.nightjar.upstream.pinned.PinnedHttpClient;
import dev.nightjar.upstream.pinned.PublicAddresses;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/** The dependencies of a source, with short time-outs and a fixed clock. */
public final class SourceParts {

  private final UpstreamFixture outside = new UpstreamFixture();
  public final SettableClock clock = outside.clock;
  public final UpstreamClient upstreamClient = outside.upstreamClient;

  /** Reaches scripted servers on this machine. */
  public final PinnedHttpClient pinned =
      new PinnedHttpClient(
          new PublicAddresses(HostResolver.SYSTEM, true), UpstreamFixture.TIMEOUT, null);

  public Instant now() {
    return clock.instant();
  }

  /** The cursor of a fetch two hours ago. */
  public FetchCursor lastFetch() {
    return FetchCursor.at(now().minus(Duration.ofHours(2)));
  }

  public static WatchList watchList(List<String> tags, List<String> tickers) {
    return new WatchList(
        config(
            Map.of(
                "nightjar.news.tags", String.join(",", tags),
                "nightjar.news.tickers", String.join(",", tickers))));
  }

  public static NewsConfig config(Map<String, String> settings) {
    return TestConfig.of(NewsConfig.class, settings);
  }

  /** The settings of a source whose server is a scripted one. */
  public static NewsConfig config(String source, URI server) {
    return config(Map.of("nightjar.news." + source + ".url", server.toString()));
  }

  public KeyedApi.Factory apis(String source, String key) {
    return apis(Map.of("nightjar.news." + source + ".key", key));
  }

  public KeyedApi.Factory apis(Map<String, String> settings) {
    return new KeyedApi.Factory(outside.keys(settings), upstreamClient, outside.json);
  }
}
