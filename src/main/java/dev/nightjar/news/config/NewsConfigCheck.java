package dev.nightjar.news.config;

import dev.nightjar.ops.SettingsCheck;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;

/** Checks the settings of the news system at start. */
@Singleton
public class NewsConfigCheck {

  /** A quota of one request has no room for a burst. */
  private static final int MIN_REQUESTS = 2;

  /** Static, so that a start creates no bean for it. */
  static void check(@Observes StartupEvent start, NewsConfig config) {
    check(config);
  }

  static void check(NewsConfig config) {
    SettingsCheck settings =
        new SettingsCheck(NewsConfig.PREFIX)
            .positive("ingest-every", config.ingestEvery())
            .positive("ingest-within", config.ingestWithin())
            .positive("heal-every", config.healEvery())
            .positive("metrics-every", config.metricsEvery())
            .positive("alert-every", config.alertEvery())
            .positive("alert-within", config.alertWithin())
            .positive("rescore-within", config.rescoreWithin())
            .positive("stale-after", config.staleAfter())
            .positive("stream-poll-every", config.streamPollEvery())
            .positive("stream-heartbeat-every", config.streamHeartbeatEvery());
    requests(settings, "newsapi.requests-per-day", config.newsapi().requestsPerDay());
    requests(settings, "tiingo.requests-per-hour", config.tiingo().requestsPerHour());
    requests(settings, "finnhub.requests-per-minute", config.finnhub().requestsPerMinute());
    requests(settings, "reddit.requests-per-minute", config.reddit().requestsPerMinute());
    settings.check();
  }

  private static void requests(SettingsCheck settings, String name, int value) {
    settings.require(name, value, value >= MIN_REQUESTS, "at least " + MIN_REQUESTS);
  }
}
