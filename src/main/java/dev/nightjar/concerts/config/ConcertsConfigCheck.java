package dev.nightjar.concerts.config;

import dev.nightjar.ops.SettingsCheck;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;

/** Checks the settings of the concerts system at start. */
@Singleton
public class ConcertsConfigCheck {

  /** Static, so that a start creates no bean for it. */
  static void check(@Observes StartupEvent start, ConcertsConfig config) {
    check(config);
  }

  static void check(ConcertsConfig config) {
    SettingsCheck settings =
        new SettingsCheck(ConcertsConfig.PREFIX)
            .positive("refresh-every", config.refreshEvery())
            .positive("refresh-after", config.refreshAfter())
            .positive("recommend-every", config.recommendEvery())
            .positive("recommend-after", config.recommendAfter())
            .positive("notify-every", config.notifyEvery())
            .positive("notify-time-limit", config.notifyTimeLimit())
            .positive("mails-per-second", config.mailsPerSecond())
            .webAddress("lastfm.url", config.lastfm().url())
            .webAddress("spotify.accounts-url", config.spotify().accountsUrl())
            .webAddress("spotify.api-url", config.spotify().apiUrl())
            .webAddress("ticketmaster.url", config.ticketmaster().url())
            .positive("ticketmaster.requests-per-day", config.ticketmaster().requestsPerDay())
            .positive(
                "ticketmaster.requests-per-second", config.ticketmaster().requestsPerSecond());
    config.appUrl().ifPresent(url -> settings.webAddress("app-url", url));
    settings.check();
  }
}
