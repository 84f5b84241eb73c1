package dev.nightjar.news.source.sample;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.SettableClock;
import dev.nightjar.news.model.FetchCursor;
import dev.nightjar.news.model.RawArticle;
import dev.nightjar.news.model.Sentiment;
import dev.nightjar.news.source.FetchResult;
import dev.nightjar.upstream.SampleMode;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SampleSourceTest {

  private static final Duration DAY = Duration.ofDays(1);

  private final SettableClock clock = new SettableClock();
  private final SampleSource source = new SampleSource(clock, SampleMode.ON, () -> false);

  @Test
  void firstRunReturnsThePastDay() {
    FetchResult fetchResult = fetch(FetchCursor.at(clock.instant().minus(DAY)));
    assertEquals(SampleArticle.bundled().size(), fetchResult.articles().size());
    assertEquals(0, fetchResult.unreadable());
    assertEquals(clock.instant(), fetchResult.nextCursor().until());
    for (RawArticle rawArticle : fetchResult.articles()) {
      Instant published = Instant.parse(rawArticle.publishedAt());
      assertFalse(published.isAfter(clock.instant()), rawArticle.url());
      assertFalse(published.isBefore(clock.instant().minus(DAY)), rawArticle.url());
    }
  }

  @Test
  void laterRunsReturnEachArticleOnce() {
    FetchCursor fetchCursor = FetchCursor.at(clock.instant());
    List<String> inSmallSteps = new ArrayList<>();
    for (int i = 0; i < 144; i++) {
      clock.advance(Duration.ofMinutes(10));
      FetchResult fetchResult = fetch(fetchCursor);
      fetchResult.articles().forEach(rawArticle -> inSmallSteps.add(rawArticle.url()));
      fetchCursor = fetchResult.nextCursor();
    }
    List<String> atOnce =
        fetch(FetchCursor.at(clock.instant().minus(DAY))).articles().stream()
            .map(RawArticle::url)
            .toList();
    assertEquals(atOnce, inSmallSteps);
  }

  @Test
  void articleFetchedAgainIsTheSame() {
    FetchCursor fetchCursor = FetchCursor.at(clock.instant().minus(DAY));
    List<RawArticle> before = fetch(fetchCursor).articles();
    clock.advance(Duration.ofHours(3));
    List<RawArticle> again = fetch(fetchCursor).articles();
    assertEquals(before, again.subList(0, before.size()));
  }

  @Test
  void somethingNewComesWithinTheHourAtAnyTimeOfTheDay() {
    List<SampleArticle> articles = SampleArticle.bundled();
    for (int i = 1; i < articles.size(); i++) {
      Duration gap = Duration.between(articles.get(i - 1).time(), articles.get(i).time());
      assertTrue(gap.toSeconds() > 0 && gap.toMinutes() < 60, articles.get(i).content().title());
    }
  }

  @Test
  void longRestIsNotMadeUpForInFull() {
    FetchResult fetchResult = fetch(FetchCursor.at(Instant.EPOCH));
    assertEquals(7 * SampleArticle.bundled().size(), fetchResult.articles().size());
  }

  @Test
  void clockThatWentBackReturnsNothingAndKeepsTheCursor() {
    FetchCursor ahead = FetchCursor.at(clock.instant().plus(DAY));
    assertEquals(new FetchResult(List.of(), 0, ahead), fetch(ahead));
  }

  @Test
  void articlesAreWhatTheSpecificationAllows() {
    HashSet<String> urls = new HashSet<>();
    for (RawArticle rawArticle : fetch(FetchCursor.at(clock.instant().minus(DAY))).articles()) {
      assertTrue(urls.add(rawArticle.url()), rawArticle.url());
      assertEquals("https", URI.create(rawArticle.url()).getScheme());
      assertFalse(rawArticle.title().isBlank() || rawArticle.title().length() > 500);
      assertFalse(rawArticle.description().isBlank() || rawArticle.description().length() > 2000);
      assertFalse(rawArticle.tags().isEmpty() || rawArticle.tags().size() > 5, rawArticle.title());
      rawArticle.tags().forEach(tag -> assertTrue(tag.matches("[A-Za-z]{2,50}"), tag));
      rawArticle.tickers().forEach(ticker -> assertTrue(ticker.matches("[A-Z]{4}"), ticker));
    }
  }

  @Test
  void allSentimentsAndTopicsHaveTheirShare() {
    Map<Sentiment, Long> bySentiment =
        SampleArticle.bundled().stream()
            .collect(
                Collectors.groupingBy(
                    article -> article.content().expectedSentiment(), Collectors.counting()));
    assertEquals(3, bySentiment.size());
    assertTrue(bySentiment.values().stream().min(Comparator.naturalOrder()).get() >= 45);
    Map<String, Long> byTag =
        SampleArticle.bundled().stream()
            .flatMap(article -> article.content().tags().stream())
            .collect(Collectors.groupingBy(tag -> tag, Collectors.counting()));
    assertTrue(byTag.size() >= 10, byTag.toString());
    assertTrue(byTag.values().stream().allMatch(count -> count >= 5), byTag.toString());
  }

  @Test
  void someStoriesHaveTwoPublishers() {
    Map<String, Long> tellings =
        SampleArticle.bundled().stream()
            .map(
                article ->
                    article.content().title().toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", ""))
            .collect(Collectors.groupingBy(title -> title, Collectors.counting()));
    assertTrue(tellings.values().stream().filter(count -> count == 2).count() >= 5);
  }

  @ParameterizedTest
  @CsvSource({
    "AUTO, false, true",
    "AUTO, true, false",
    "ON, true, true",
    "OFF, false, false",
  })
  void sampleIsShownBySettingOrWithoutOtherSources(
      SampleMode mode, boolean realNews, boolean isShown) {
    SampleSource sample = new SampleSource(clock, mode, () -> realNews);
    assertEquals(isShown, !sample.jobs().isEmpty());
  }

  private FetchResult fetch(FetchCursor since) {
    return source.jobs().get(0).fetch(since, () -> true);
  }
}
