package dev.nightjar.news.query;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.news.NewsApiFixture;
import dev.nightjar.news.model.ArticleMetadata;
import dev.nightjar.news.model.SentimentItem;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StoryGroupingTest {

  private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "Owls return; ; OWLS   RETURN!; ",
        "Café prices rise; ; Cafe\u0301 prices rise; ",
        "Café prices rise; ; CAFE PRICES RISE; ",
        "Owls return - BBC News; BBC News; Owls return; Reuters",
        "Owls return | Reuters; Reuters; Owls return – BBC News; BBC News",
        "Owls – again — BBC; bbc; owls again; ",
        "ｏｗｌｓ return; ; owls return; ",
        "日本のフクロウ; ; 日本のフクロウ！; ",
      })
  void publishersWriteTheSameTitleInManyWays(
      String title, String publisher, String other, String otherPublisher) {
    assertEquals(title(title, publisher), title(other, otherPublisher));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "Owls return; ; Owls leave; ",
        "Owls return - Reuters; BBC; Owls return; ",
        "Reuters; Reuters; Owls; Reuters",
        "Up 5 %; ; Up 6 %; ",
        "A win for Reuters; Reuters; A win for; ",
      })
  void otherTitlesStayApart(String title, String publisher, String other, String otherPublisher) {
    assertNotEquals(title(title, publisher), title(other, otherPublisher));
  }

  @Test
  void itemsOfTheSameTitleAreAStoryInTheOrderOfTheNewest() {
    SentimentItem third = at(3, "Owls return");
    SentimentItem second = at(2, "Foxes leave");
    SentimentItem first = at(1, "OWLS RETURN");
    List<Story> stories = StoryGrouping.group(List.of(third, second, first));
    assertEquals(List.of(new Story(List.of(third, first)), new Story(List.of(second))), stories);
    assertEquals(first, stories.get(0).oldest());
    assertEquals(List.of(first), stories.get(0).older());
    assertEquals(List.of(third), stories.get(0).newer());
  }

  @Test
  void headlineThatComesBackAfterTwoDaysIsAnotherStory() {
    assertEquals(
        1, StoryGrouping.group(List.of(at(48, "Markets fall"), at(0, "Markets fall"))).size());
    assertEquals(
        2, StoryGrouping.group(List.of(at(49, "Markets fall"), at(0, "Markets fall"))).size());
    assertEquals(
        2, StoryGrouping.group(List.of(at(50, "Again"), at(40, "Again"), at(0, "Again"))).size());
  }

  @Test
  void titleWithoutWordsIsNeverADuplicate() {
    assertEquals(2, StoryGrouping.group(List.of(at(2, "???"), at(1, "!!!"))).size());
    assertTrue(StoryGrouping.group(List.of()).isEmpty());
  }

  private static NormalizedTitle title(String title, String publisher) {
    return NormalizedTitle.of(
        new ArticleMetadata(title, "", "", publisher == null ? "" : publisher));
  }

  private static SentimentItem at(int hours, String title) {
    return NewsApiFixture.item(
        "newsapi#" + hours, NOON.plus(Duration.ofHours(hours)), title, "Publisher " + hours);
  }
}
