package dev.nightjar.news.source.sample;

import dev.nightjar.news.config.NewsConfig;
import dev.nightjar.news.model.FetchCursor;
import dev.nightjar.news.model.RawArticle;
import dev.nightjar.news.source.FetchJob;
import dev.nightjar.news.source.FetchResult;
import dev.nightjar.news.source.InvalidSettingException;
import dev.nightjar.news.source.NamedFetchJob;
import dev.nightjar.news.source.NewsSource;
import dev.nightjar.upstream.Quota;
import dev.nightjar.upstream.SampleMode;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;

/**
 * The bundled articles, for a demo without API keys: one day of news that repeats. The first run
 * returns the past day; after that there is a new article about every ten minutes.
 */
@Singleton
public class SampleSource implements NewsSource {

  /** Bounds the first run after a long pause. */
  private static final Duration MAX_LOOKBACK = Duration.ofDays(7);

  private final Clock clock;
  private final SampleMode mode;
  private final BooleanSupplier realNewsIsConfigured;

  @Inject
  public SampleSource(Clock clock, NewsConfig config, @Any Instance<NewsSource> sources) {
    this(clock, config.sample(), () -> anyOtherIsConfigured(sources));
  }

  SampleSource(Clock clock, SampleMode mode, BooleanSupplier realNewsIsConfigured) {
    this.clock = clock;
    this.mode = mode;
    this.realNewsIsConfigured = realNewsIsConfigured;
  }

  private static boolean anyOtherIsConfigured(Instance<NewsSource> sources) {
    return sources
        .handlesStream()
        .filter(handle -> !handle.getBean().getBeanClass().equals(SampleSource.class))
        .anyMatch(handle -> isConfigured(handle.get()));
  }

  /** An invalid setting counts as configured, because the operator wants real news. */
  private static boolean isConfigured(NewsSource source) {
    try {
      return !source.jobs().isEmpty();
    } catch (InvalidSettingException e) {
      return true; // that source reports it
    }
  }

  @Override
  public String name() {
    return "sample";
  }

  @Override
  public Quota quota() {
    return Quota.unlimited();
  }

  @Override
  public List<FetchJob> jobs() {
    boolean shown =
        mode == SampleMode.ON || mode == SampleMode.AUTO && !realNewsIsConfigured.getAsBoolean();
    return shown
        ? List.of(new NamedFetchJob("day", (since, requestBudget) -> publishedSince(since)))
        : List.of();
  }

  private FetchResult publishedSince(FetchCursor fetchCursor) {
    Instant now = clock.instant();
    Instant earliest = now.minus(MAX_LOOKBACK);
    Instant since = fetchCursor.until().isBefore(earliest) ? earliest : fetchCursor.until();
    if (since.isAfter(now)) {
      return new FetchResult(List.of(), 0, fetchCursor);
    }
    List<SampleArticle> articles = SampleArticle.bundled();
    LocalDate today = LocalDate.ofInstant(now, ZoneOffset.UTC);
    List<RawArticle> published =
        LocalDate.ofInstant(since, ZoneOffset.UTC)
            .datesUntil(today.plusDays(1))
            .flatMap(day -> published(articles, day, since, now))
            .toList();
    return new FetchResult(published, 0, FetchCursor.at(now));
  }

  private static Stream<RawArticle> published(
      List<SampleArticle> articles, LocalDate day, Instant since, Instant now) {
    return articles.stream()
        .filter(
            article -> {
              Instant at = article.publicationOn(day);
              return at.isAfter(since) && !at.isAfter(now);
            })
        .map(article -> article.publishedOn(day));
  }
}
