package dev.nightjar.news.source.feed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.local.EmbeddedCloudTestResource;
import dev.nightjar.news.ArticleRules;
import dev.nightjar.news.ArticleRules.Accepted;
import dev.nightjar.news.source.Candidate;
import dev.nightjar.news.source.Errand;
import dev.nightjar.news.source.Harvest;
import dev.nightjar.news.source.SourceParts;
import dev.nightjar.news.source.WrongSetting;
import dev.nightjar.upstream.Payload;
import dev.nightjar.upstream.Reply;
import dev.nightjar.upstream.ScriptedServer;
import dev.nightjar.upstream.UpstreamException;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@WithTestResource(EmbeddedCloudTestResource.class)
class FeedSourceTest {

  private static final String RSS = Payload.of(FeedSourceTest.class, "rss-2.0.xml");
  private static final String ATOM = Payload.of(FeedSourceTest.class, "atom-1.0.xml");

  private final SourceParts parts = new SourceParts();

  @Test
  void articlesOfAFeedBecomeCandidatesInHtmlText() {
    try (ScriptedServer server = ScriptedServer.answering(Reply.xml(RSS).packed())) {
      Harvest harvest =
          errand("climate=" + server.uri() + "/news/feed.xml").fetch(parts.lastVisit(), () -> true);
      assertEquals(
          List.of(
              new Candidate(
                  "",
                  "https://tarn.example/salmon?utm_source=rss",
                  "Salmon return to the Ostel & the Tarn",
                  "After 60 years, the fish are back. Anglers cheer…",
                  "2026-03-01T15:15:00Z",
                  "Yara Holmquist",
                  "Tarn & Field",
                  List.of("climate"),
                  List.of()),
              new Candidate(
                  "",
                  server.uri() + "/dam",
                  "How a dam is taken down",
                  "Piece by piece.",
                  "2026-03-01T08:00:00Z",
                  "Aurel Dimmock",
                  "Tarn & Field",
                  List.of("climate"),
                  List.of())),
          harvest.candidates());
      assertEquals(1, harvest.unreadable());
    }
  }

  @Test
  void relativeLinksAreThoseOfTheFeed() {
    try (ScriptedServer server = ScriptedServer.answering(Reply.xml(ATOM))) {
      Harvest harvest = errand(server.uri() + "/a/b/atom.xml").fetch(parts.lastVisit(), () -> true);
      assertEquals(server.uri() + "/a/chips", harvest.candidates().get(0).url());
    }
  }

  @Test
  void feedThatHasNotChangedIsNotSentAgain() {
    try (ScriptedServer server =
        ScriptedServer.answering(
            Reply.xml(ATOM)
                .with("ETag", "W/\"v1\"")
                .with("Last-Modified", "Sun, 01 Mar 2026 11:00:00 GMT"),
            Reply.status(304))) {
      Errand errand = errand(server.uri() + "/feed");
      Harvest first = errand.fetch(parts.lastVisit(), () -> true);
      assertEquals(2, first.candidates().size());
      assertNull(server.request().headers().get("If-None-Match"));
      assertNull(server.request().headers().get("If-Modified-Since"));

      Harvest second = errand.fetch(first.next(), () -> true);
      assertEquals(new Harvest(List.of(), 0, first.next()), second);
      assertEquals("W/\"v1\"", server.requests().get(1).headers().get("If-None-Match"));
      assertEquals(
          "Sun, 01 Mar 2026 11:00:00 GMT",
          server.requests().get(1).headers().get("If-Modified-Since"));
    }
  }

  @Test
  void validatorOfAnyLengthFitsIntoABookmark() {
    try (ScriptedServer server =
        ScriptedServer.answering(Reply.xml(ATOM).with("ETag", '"' + "x".repeat(5_000) + '"'))) {
      Harvest harvest = errand(server.uri() + "/feed").fetch(parts.lastVisit(), () -> true);
      assertEquals("\n", harvest.next().validator());
    }
  }

  @Test
  void firstVisitBringsAllThatIsThereAndLaterOnesWhatIsNew() {
    try (ScriptedServer server = ScriptedServer.answering(Reply.xml(ATOM))) {
      Errand errand = errand(server.uri() + "/feed");
      parts.clock.advance(Duration.ofDays(3));
      Harvest first = errand.fetch(parts.lastVisit(), () -> true);
      assertEquals(2, first.candidates().size());
      assertEquals(0, errand.fetch(first.next(), () -> true).candidates().size());
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {301, 302, 303, 307, 308})
  void redirectIsFollowed(int status) {
    try (ScriptedServer server =
        ScriptedServer.answering(
            Reply.status(status).with("Location", "/new/feed"), Reply.xml(ATOM))) {
      assertEquals(
          2,
          errand(server.uri() + "/feed").fetch(parts.lastVisit(), () -> true).candidates().size());
      assertEquals("/new/feed", server.requests().get(1).path());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"http://elsewhere.example/feed", "file:///etc/passwd", "ht tp:", "//"})
  void redirectOutOfEncryptionIsNotFollowed(String target) {
    try (ScriptedServer server =
        ScriptedServer.answering(Reply.status(302).with("Location", target))) {
      assertTrue(
          failure(server).getMessage().endsWith("redirects to an address that is not https"));
      assertEquals(1, server.requests().size());
    }
  }

  @Test
  void redirectsInACircleEnd() {
    try (ScriptedServer server =
        ScriptedServer.answering(Reply.status(302).with("Location", "/feed"))) {
      assertTrue(failure(server).getMessage().contains("redirect"));
      assertEquals(6, server.requests().size());
    }
  }

  @Test
  void whatIsNoFeedIsReportedWithItsName() {
    try (ScriptedServer server = ScriptedServer.answering(Reply.html())) {
      assertTrue(failure(server).getMessage().matches("The feed localhost-[0-9a-f]{8} is not .*"));
    }
  }

  @Test
  void brokenFeedIsNotHeldAgainstAnotherOfTheSameHost() {
    try (ScriptedServer server = ScriptedServer.answering(Reply.status(500))) {
      FeedSource source = source(server.uri() + "/one", server.uri() + "/two");
      Errand one = source.errands().get(0);
      for (int i = 0; i < 3; i++) {
        assertThrows(UpstreamException.class, () -> one.fetch(parts.lastVisit(), () -> true));
      }
      Errand two = source.errands().get(1);
      UpstreamException failed =
          assertThrows(UpstreamException.class, () -> two.fetch(parts.lastVisit(), () -> true));
      assertTrue(failed.getMessage().contains("500"), failed.getMessage());
    }
  }

  @Test
  void wholeArticleInAFeedIsShortenedToADescription() {
    String article = "<rss><channel><item><title>%s</title><description>%s</description></item>";
    String feed = article.formatted("T".repeat(600), "word ".repeat(10_000)) + "</channel></rss>";
    try (ScriptedServer server = ScriptedServer.answering(Reply.xml(feed))) {
      Candidate candidate =
          errand(server.uri() + "/feed").fetch(parts.lastVisit(), () -> true).candidates().get(0);
      assertTrue(candidate.description().length() <= 2_000);
      assertEquals(600, candidate.title().length());
    }
  }

  @Test
  void articleOfManyAuthorsInAFeedOfManyWordsIsNoBadOne() {
    String feed =
        """
        <rss><channel><title>%s</title><item><title>T</title><link>https://tarn.example/t</link>
        <pubDate>Sun, 01 Mar 2026 12:00:00 GMT</pubDate><author>%s</author></item></channel></rss>"""
            .formatted("All the news ".repeat(40), "Yara Holmquist, ".repeat(40));
    try (ScriptedServer server = ScriptedServer.answering(Reply.xml(feed))) {
      Candidate article =
          errand("climate=" + server.uri() + "/feed")
              .fetch(parts.lastVisit(), () -> true)
              .candidates()
              .get(0);
      assertTrue(article.author().startsWith("Yara Holmquist, Yara"), article.author());
      assertTrue(new ArticleRules(parts.clock).check("rss", article) instanceof Accepted);
    }
  }

  @Test
  void feedUnderSeveralTagsIsVisitedOnceForAllOfThem() {
    try (ScriptedServer server = ScriptedServer.answering(Reply.xml(RSS))) {
      String feed = server.uri() + "/feed";
      List<Errand> errands = source("climate=" + feed, feed, "rivers=" + feed).errands();
      assertEquals(1, errands.size());
      assertEquals(
          List.of("climate", "rivers"),
          errands.get(0).fetch(parts.lastVisit(), () -> true).candidates().get(0).tags());
    }
  }

  @Test
  void feedsDoNotWaitForEachOther() {
    assertTrue(source().hasAServerForEachErrand());
  }

  @Test
  void settingThatIsNoFeedIsRefusedWhenItIsNeededAndNotBefore() {
    FeedSource source = source("https://tarn.example/feed", "ftp://tarn.example/feed");
    WrongSetting wrong = assertThrows(WrongSetting.class, source::errands);
    assertTrue(wrong.getMessage().startsWith("NIGHTJAR_NEWS_FEEDS has 'ftp://"));
  }

  @Test
  void withoutFeedsThereIsNothingToDo() {
    assertEquals(List.of(), source().errands());
    assertEquals(
        List.of(), new FeedSource(Optional.empty(), parts.upstreamClient, parts.clock).errands());
  }

  private UpstreamException failure(ScriptedServer server) {
    return assertThrows(
        UpstreamException.class,
        () -> errand(server.uri() + "/feed").fetch(parts.lastVisit(), () -> true));
  }

  private Errand errand(String feed) {
    return source(feed).errands().get(0);
  }

  private FeedSource source(String... feeds) {
    return new FeedSource(Optional.of(List.of(feeds)), parts.upstreamClient, parts.clock);
  }
}
