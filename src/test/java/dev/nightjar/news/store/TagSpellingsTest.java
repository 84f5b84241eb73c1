package dev.nightjar.news.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.news.NewsFixture;
import dev.nightjar.table.DynamoDbLocal;
import dev.nightjar.table.RecordedActions;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

class TagSpellingsTest {

  private final NewsFixture news = new NewsFixture();

  @AfterEach
  void close() {
    news.close();
  }

  @Test
  void usualSpellingsAreKnownWithoutBeingNoted() {
    RecordedActions recorded = new RecordedActions();
    try (DynamoDbClient client = recorded.client()) {
      TagSpellings spellings = news.storeOn(client).spellings;
      spellings.note(List.of("owls", "OWLS", "Owls", "2026"), news.clock.instant());
      assertEquals(Set.of(), recorded.actions());
      assertEquals(Set.of("oWls", "owls", "OWLS", "Owls"), spellings.of("oWls"));
      assertEquals(Set.of("2026"), spellings.of("2026"));
    }
  }

  @Test
  void unusualSpellingIsKnownInEachOther() {
    note("OpenAI", "openAI");
    assertEquals(
        Set.of("openai", "OPENAI", "Openai", "OpenAI", "openAI"),
        news.store.spellings.of("openai"));
    assertTrue(news.store.spellings.of("OPENAI").contains("openAI"));
  }

  @Test
  void processNotesASpellingOnceADay() {
    RecordedActions recorded = new RecordedActions();
    try (DynamoDbClient client = recorded.client()) {
      TagSpellings spellings = news.storeOn(client).spellings;
      spellings.note(List.of("OpenAI"), news.clock.instant());
      long first = expiryOf("OpenAI");
      news.clock.advance(Duration.ofHours(23));
      spellings.note(List.of("OpenAI"), news.clock.instant());
      assertEquals(first, expiryOf("OpenAI"));
      news.clock.advance(Duration.ofHours(2));
      spellings.note(List.of("OpenAI"), news.clock.instant());
      assertEquals(first + Duration.ofHours(25).toSeconds(), expiryOf("OpenAI"));
    }
  }

  @Test
  void spellingOutlivesTheArticlesOfTheDayThatItWasNotedOn() {
    note("OpenAI");
    long lastArticle =
        news.clock
            .instant()
            .plus(Duration.ofDays(1))
            .plus(SentimentItemCodec.RETENTION)
            .getEpochSecond();
    assertTrue(expiryOf("OpenAI") >= lastArticle);
  }

  @Test
  void manySpellingsOfOneTagAreBounded() {
    note(
        IntStream.range(1, 40)
            .mapToObj(i -> mixedCase("abcdefgh", i))
            .distinct()
            .toArray(String[]::new));
    assertEquals(3 + 8, news.store.spellings.of("abcdefgh").size());
  }

  /** The letters at the set bits of a number are capitals, and so is the last one. */
  private static String mixedCase(String lower, int bits) {
    StringBuilder mixed = new StringBuilder();
    for (int i = 0; i < lower.length() - 1; i++) {
      char letter = lower.charAt(i);
      mixed.append((bits >> i & 1) == 1 ? Character.toUpperCase(letter) : letter);
    }
    return mixed.append("H").toString();
  }

  private void note(String... tags) {
    news.store.spellings.note(List.of(tags), news.clock.instant());
  }

  private long expiryOf(String tag) {
    NewsTable table = new NewsTable(DynamoDbLocal.client(), news.environment, news.metrics());
    return table
        .items()
        .getConsistent(table.spellingKey(tag))
        .orElseThrow()
        .number(SentimentItemCodec.TTL);
  }
}
