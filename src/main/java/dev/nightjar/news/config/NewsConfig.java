package dev.nightjar.news.config;

import dev.nightjar.upstream.SampleMode;
import io.smallrye.config.ConfigMapping;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** The settings of the news system. */
@ConfigMapping(prefix = NewsConfig.PREFIX)
public interface NewsConfig {

  String PREFIX = "nightjar.news";
  String METRIC_NAMESPACE = "SentimentAnalyzer";

  /** What ingestion watches. The watch list checks tags and tickers when they are needed. */
  Optional<List<String>> tags();

  Optional<List<String>> tickers();

  Optional<List<String>> feeds();

  SampleMode sample();

  Duration ingestEvery();

  /** The time limit of one ingestion run. */
  Duration ingestWithin();

  Duration healEvery();

  Duration metricsEvery();

  Duration alertEvery();

  /** The time limit of one evaluation of alert rules. */
  Duration alertWithin();

  /** The time limit of one call that judges items of an older model again. */
  Duration rescoreWithin();

  /** The age at which a pending item is stale. */
  Duration staleAfter();

  /** The topic of analysis requests; found by its name if absent. */
  Optional<String> topicArn();

  /** The topic of alerts; found by its name if absent. */
  Optional<String> alertTopicArn();

  /** Whether an event stream stays open. Lambda sends one piece, and the client asks again. */
  boolean streamStaysOpen();

  Duration streamPollEvery();

  Duration streamHeartbeatEvery();

  NewsApi newsapi();

  Tiingo tiingo();

  Finnhub finnhub();

  Reddit reddit();

  /** An API that needs a key, which {@link dev.nightjar.upstream.Secrets} reads. */
  interface Api {
    String url();

    Optional<String> key();

    Optional<String> keySecret();

    Optional<String> keyParameter();
  }

  /** The settings of NewsAPI. */
  interface NewsApi extends Api {
    String language();

    int requestsPerDay();
  }

  /** The settings of Tiingo. */
  interface Tiingo extends Api {
    int requestsPerHour();
  }

  /** The settings of Finnhub. */
  interface Finnhub extends Api {
    int requestsPerMinute();
  }

  /** The settings of Reddit; its key is the application's id, a colon and its secret. */
  interface Reddit extends Api {
    /** The server that issues access tokens. */
    String tokenUrl();

    /** Reddit asks applications to name themselves and their operator. */
    String userAgent();

    int requestsPerMinute();
  }
}
