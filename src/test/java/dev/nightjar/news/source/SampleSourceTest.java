package dev.nightjar.news.source;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.SettableClock;
import dev.nightjar.news.Sentiment;
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
  void firstRunBringsThePastDay() {
    Harvest harvest = fetch(Mark.at(clock.instant().minus(DAY)));
    assertEquals(SampleArticle.bundled().size(), harvest.candidates().size());
    assertEquals(0, harvest.unreadable());
    assertEquals(clock.instant(), harvest.next().until());
    for (Candidate candidate : harvest.candidates()) {
      Instant published = Instant.parse(candidate.publishedAt());
      assertFalse(published.isAfter(clock.instant()), candidate.url());
      assertFalse(published.isBefore(clock.instant().minus(DAY)), candidate.url());
    }
  }

  @Test
  void laterRunsBringEachArticleOnceAndMissNone() {
    Mark mark = Mark.at(clock.instant());
    List<String> inSmallSteps = new ArrayList<>();
    for (int i = 0; i < 144; i++) {
      clock.advance(Duration.ofMinutes(10));
      Harvest harvest = fetch(mark);
      harvest.candidates().forEach(candidate -> inSmallSteps.add(candidate.url()));
      mark = harvest.next();
    }
    List<String> atOnce =
        fetch(Mark.at(clock.instant().minus(DAY))).candidates().stream()
            .map(Candidate::url)
            .toList();
    assertEquals(atOnce, inSmallSteps);
  }

  @Test
  void articleFetchedAgainIsTheSame() {
    Mark mark = Mark.at(clock.instant().minus(DAY));
    List<Candidate> before = fetch(mark).candidates();
    clock.advance(Duration.ofHours(3));
    List<Candidate> again = fetch(mark).candidates();
    assertEquals(before, again.subList(0, before.size()));
  }

  @Test
  void somethingNewComesWithinTheHourAtAnyTimeOfTheDay() {
    List<SampleArticle> articles = SampleArticle.bundled();
    for (int i = 1; i < articles.size(); i++) {
      Duration gap = Duration.between(articles.get(i - 1).time(), articles.get(i).time());
      assertTrue(gap.toSeconds() > 0 && gap.toMinutes() < 60, articles.get(i).title());
    }
  }

  @Test
  void longRestIsNotMadeUpForInFull() {
    Harvest harvest = fetch(Mark.at(Instant.EPOCH));
    assertEquals(7 * SampleArticle.bundled().size(), harvest.candidates().size());
  }

  @Test
  void clockThatWentBackBringsNothingAndKeepsTheMark() {
    Mark ahead = Mark.at(clock.instant().plus(DAY));
    assertEquals(new Harvest(List.of(), 0, ahead), fetch(ahead));
  }

  @Test
  void articlesAreWhatTheSpecificationAllows() {
    HashSet<String> urls = new HashSet<>();
    for (Candidate candidate : fetch(Mark.at(clock.instant().minus(DAY))).candidates()) {
      assertTrue(urls.add(candidate.url()), candidate.url());
      assertEquals("https", URI.create(candidate.url()).getScheme());
      assertFalse(candidate.title().isBlank() || candidate.title().length() > 500);
      assertFalse(candidate.description().isBlank() || candidate.description().length() > 2000);
      assertFalse(candidate.tags().isEmpty() || candidate.tags().size() > 5, candidate.title());
      candidate.tags().forEach(tag -> assertTrue(tag.matches("[A-Za-z]{2,50}"), tag));
      candidate.tickers().forEach(ticker -> assertTrue(ticker.matches("[A-Z]{4}"), ticker));
    }
  }

  @Test
  void allSentimentsAndTopicsHaveTheirShare() {
    Map<Sentiment, Long> bySentiment =
        SampleArticle.bundled().stream()
            .collect(Collectors.groupingBy(SampleArticle::meantAs, Collectors.counting()));
    assertEquals(3, bySentiment.size());
    assertTrue(bySentiment.values().stream().min(Comparator.naturalOrder()).get() >= 45);
    Map<String, Long> byTag =
        SampleArticle.bundled().stream()
            .flatMap(article -> article.tags().stream())
            .collect(Collectors.groupingBy(tag -> tag, Collectors.counting()));
    assertTrue(byTag.size() >= 10, byTag.toString());
    assertTrue(byTag.values().stream().allMatch(count -> count >= 5), byTag.toString());
  }

  @Test
  void someStoriesAreToldByTwoPublishers() {
    Map<String, Long> tellings =
        SampleArticle.bundled().stream()
            .map(article -> article.title().toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", ""))
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
  void sampleIsShownAsAskedOrWhileNothingElseIs(
      SampleMode mode, boolean realNews, boolean isShown) {
    SampleSource sample = new SampleSource(clock, mode, () -> realNews);
    assertEquals(isShown, !sample.errands().isEmpty());
  }

  private Harvest fetch(Mark since) {
    return source.errands().get(0).fetch(since, () -> true);
  }
}
