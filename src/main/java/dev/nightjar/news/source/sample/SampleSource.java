package dev.nightjar.news.source.sample;

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
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * The bundled articles, for a first look without keys: one day of news that repeats itself. The
 * first run brings the past day, and afterwards there is something new every ten minutes or so.
 */
@Singleton
public class SampleSource implements NewsSource {

  /** After a long rest a week is enough; nobody reads all that was missed. */
  private static final Duration LONGEST_REACH = Duration.ofDays(7);

  private final Clock clock;
  private final SampleMode mode;
  private final BooleanSupplier realNewsIsWatched;

  @Inject
  public SampleSource(
      Clock clock,
      @ConfigProperty(name = "nightjar.news.sample") SampleMode mode,
      @Any Instance<NewsSource> sources) {
    this(clock, mode, () -> anyOtherHasErrands(sources));
  }

  SampleSource(Clock clock, SampleMode mode, BooleanSupplier realNewsIsWatched) {
    this.clock = clock;
    this.mode = mode;
    this.realNewsIsWatched = realNewsIsWatched;
  }

  private static boolean anyOtherHasErrands(Instance<NewsSource> sources) {
    return sources
        .handlesStream()
        .filter(handle -> !handle.getBean().getBeanClass().equals(SampleSource.class))
        .anyMatch(handle -> isConfigured(handle.get()));
  }

  /** Who has set something, even if it is wrong, wants real news. */
  private static boolean isConfigured(NewsSource source) {
    try {
      return !source.jobs().isEmpty();
    } catch (InvalidSettingException e) {
      return true; // reported by that source itself
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
        mode == SampleMode.ON || mode == SampleMode.AUTO && !realNewsIsWatched.getAsBoolean();
    return shown
        ? List.of(new NamedFetchJob("day", (since, requestBudget) -> publishedSince(since)))
        : List.of();
  }

  private FetchResult publishedSince(FetchCursor fetchCursor) {
    Instant now = clock.instant();
    Instant earliest = now.minus(LONGEST_REACH);
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
              Instant at = article.time().atDate(day).toInstant(ZoneOffset.UTC);
              return at.isAfter(since) && !at.isAfter(now);
            })
        .map(article -> article.publishedOn(day));
  }
}
