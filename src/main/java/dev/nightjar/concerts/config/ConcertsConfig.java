package dev.nightjar.concerts.config;

import dev.nightjar.upstream.SampleMode;
import io.smallrye.config.ConfigMapping;
import java.time.Duration;
import java.util.Optional;

/** The settings of the concerts system. */
@ConfigMapping(prefix = ConcertsConfig.PREFIX)
public interface ConcertsConfig {

  String PREFIX = "nightjar.concerts";

  /** The namespace of the system's metrics. */
  String METRIC_NAMESPACE = "Nightjar/Concerts";

  /** Whether the catalog is the sample. */
  SampleMode sample();

  /** The topic of changes; it is looked up by its name without it. */
  Optional<String> topicArn();

  /** How often {@code concerts-refresh} starts. */
  Duration refreshEvery();

  /** How long the concerts of an artist count as up to date. */
  Duration refreshAfter();

  /** How often {@code concerts-recommend} starts. */
  Duration recommendEvery();

  /** How long a user waits for the next recommendations. */
  Duration recommendAfter();

  /** How often {@code concerts-notify} delivers notifications. */
  Duration notifyEvery();

  /** How long one invocation fans out, before another one continues. */
  Duration notifyTimeLimit();

  /** The sender; without it no e-mail is sent. */
  Optional<String> mailFrom();

  int mailsPerSecond();

  /** Whether users get e-mails before they have proved their address. */
  boolean mailToUnverified();

  /** The URL of the console, to whose pages messages link. */
  Optional<String> appUrl();

  Ticketmaster ticketmaster();

  Lastfm lastfm();

  Spotify spotify();

  Push push();

  /** Last.fm's API, for imports. */
  interface Lastfm {

    String url();
  }

  /** Spotify's accounts service and Web API, for imports. */
  interface Spotify {

    String accountsUrl();

    String apiUrl();
  }

  /** Notifications in browsers. */
  interface Push {

    /** The public key of VAPID in base64url; without it no browser can subscribe. */
    Optional<String> publicKey();
  }

  /** Ticketmaster's Discovery API and its quota. */
  interface Ticketmaster {

    String url();

    int requestsPerDay();

    int requestsPerSecond();
  }
}
