package dev.nightjar.news.source.feed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URI;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FeedTest {

  @Test
  void feedIsAnAddressOrATagAndAnAddress() {
    URI address = URI.create("https://tarn.example/feed?format=rss");
    assertEquals(new Feed(address, List.of()), Feed.parse("https://tarn.example/feed?format=rss"));
    assertEquals(
        new Feed(address, List.of("climate")),
        Feed.parse("climate = https://tarn.example/feed?format=rss"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://tarn.example/feed",
        "climate=http://tarn.example/feed",
        "ftp://tarn.example/feed",
        "file:///etc/passwd",
        "tarn.example/feed",
        "https://",
        "https://tarn example/feed",
        "two words=https://tarn.example/feed",
        "=https://tarn.example/feed",
        "--=https://tarn.example/feed",
      })
  void unsafeAddressIsRejectedWithTheVariableToCorrect(String setting) {
    IllegalArgumentException refused =
        assertThrows(IllegalArgumentException.class, () -> Feed.parse(setting));
    assertTrue(refused.getMessage().startsWith("NIGHTJAR_NEWS_FEEDS has '" + setting + "'"));
  }

  @Test
  void tokenInARejectedAddressIsNotRepeated() {
    IllegalArgumentException refused =
        assertThrows(
            IllegalArgumentException.class, () -> Feed.parse("http://tarn.example/feed?token=x1"));
    assertEquals(
        "NIGHTJAR_NEWS_FEEDS has 'http://tarn.example/feed?…': a feed's URL begins with https://",
        refused.getMessage());
  }

  @Test
  void nameTellsTheHostAndIsAlwaysTheSame() {
    Feed feed = Feed.parse("https://tarn.example/feed.xml");
    assertTrue(feed.name().matches("tarn\\.example-[0-9a-f]{8}"), feed.name());
    assertEquals(feed.name(), Feed.parse("https://tarn.example/feed.xml").name());
    assertNotEquals(feed.name(), Feed.parse("https://tarn.example/other.xml").name());
  }
}
