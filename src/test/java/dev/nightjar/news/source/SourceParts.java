package dev.nightjar.news.source;

import dev.nightjar.SettableClock;
import dev.nightjar.outside.ApiKeys;
import dev.nightjar.outside.Courier;
import dev.nightjar.outside.JsonAnswers;
import dev.nightjar.outside.OutsideParts;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What a source is made of, with little patience and a clock that stands still. */
public final class SourceParts {

  private final OutsideParts outside = new OutsideParts();
  public final SettableClock clock = outside.clock;
  public final Courier courier = outside.courier;
  final JsonAnswers json = outside.json;

  public Instant now() {
    return clock.instant();
  }

  /** Two hours ago. */
  public Mark lastVisit() {
    return Mark.at(now().minus(Duration.ofHours(2)));
  }

  static WatchList watchList(List<String> tags, List<String> tickers) {
    return new WatchList(Optional.of(tags), Optional.of(tickers));
  }

  ApiKeys keys(String source, String key) {
    return outside.keys("news." + source, key);
  }

  ApiKeys keys(Map<String, String> settings) {
    return outside.keys(settings);
  }
}
