package dev.nightjar.concerts.config;

import dev.nightjar.ops.SettingsCheck;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;

/** Ends the start with a message if a setting of concerts is wrong. */
@Singleton
class ConcertsConfigCheck {

  void check(@Observes StartupEvent start, ConcertsConfig config) {
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
            .webAddress("ticketmaster.url", config.ticketmaster().url())
            .positive("ticketmaster.requests-per-day", config.ticketmaster().requestsPerDay())
            .positive(
                "ticketmaster.requests-per-second", config.ticketmaster().requestsPerSecond());
    config.appUrl().ifPresent(url -> settings.webAddress("app-url", url));
    settings.check();
  }
}
