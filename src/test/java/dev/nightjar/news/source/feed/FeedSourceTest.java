package dev.nightjar.news.source.feed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.local.EmbeddedCloudTestResource;
import dev.nightjar.news.config.NewsConfig;
import dev.nightjar.news.ingest.ArticleValidator;
import dev.nightjar.news.ingest.ArticleValidator.Valid;
import dev.nightjar.news.model.RawArticle;
import dev.nightjar.news.source.FetchJob;
import dev.nightjar.news.source.FetchResult;
import dev.nightjar.news.source.InvalidSettingException;
import dev.nightjar.news.source.SourceParts;
import dev.nightjar.news.source.WatchList;
import dev.nightjar.upstream.Payload;
import dev.nightjar.upstream.Reply;
import dev.nightjar.upstream.ScriptedServer;
import dev.nightjar.upstream.UpstreamException;
import dev.nightjar.upstream.pinned.HostResolver;
import dev.nightjar.upstream.pinned.PinnedHttpClient;
import dev.nightjar.upstream.pinned.PublicAddresses;
import dev.nightjar.upstream.pinned.ScriptedResolver;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.time.Duration;
import java.util.List;
import java.util.Map;
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
  void articlesOfAFeedAreReadWithoutMarkup() {
    try (ScriptedServer server = ScriptedServer.answering(Reply.xml(RSS).packed())) {
      FetchResult fetchResult =
          job("climate=" + server.uri() + "/news/feed.xml").fetch(parts.lastFetch(), () -> true);
      assertEquals(
          List.of(
              new RawArticle(
                  "",
                  "https://tarn.example/salmon?utm_source=rss",
                  "Salmon return to the Ostel & the Tarn",
                  "After 60 years, the fish are back. Anglers cheer…",
                  "2026-03-01T15:15:00Z",
                  "Yara Holmquist",
                  "Tarn & Field",
                  List.of("climate"),
                  List.of()),
              new RawArticle(
                  "",
                  server.uri() + "/dam",
                  "How a dam is taken down",
                  "Piece by piece.",
                  "2026-03-01T08:00:00Z",
                  "Aurel Dimmock",
                  "Tarn & Field",
                  List.of("climate"),
                  List.of())),
          fetchResult.articles());
      assertEquals(1, fetchResult.unreadable());
    }
  }

  @Test
  void relativeLinksAreThoseOfTheFeed() {
    try (ScriptedServer server = ScriptedServer.answering(Reply.xml(ATOM))) {
      FetchResult fetchResult =
          job(server.uri() + "/a/b/atom.xml").fetch(parts.lastFetch(), () -> true);
      assertEquals(server.uri() + "/a/chips", fetchResult.articles().get(0).url());
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
      FetchJob fetchJob = job(server.uri() + "/feed");
      FetchResult first = fetchJob.fetch(parts.lastFetch(), () -> true);
      assertEquals(2, first.articles().size());
      assertNull(server.request().headers().get("If-None-Match"));
      assertNull(server.request().headers().get("If-Modified-Since"));

      FetchResult second = fetchJob.fetch(first.nextCursor(), () -> true);
      assertEquals(new FetchResult(List.of(), 0, first.nextCursor()), second);
      assertEquals("W/\"v1\"", server.requests().get(1).headers().get("If-None-Match"));
      assertEquals(
          "Sun, 01 Mar 2026 11:00:00 GMT",
          server.requests().get(1).headers().get("If-Modified-Since"));
    }
  }

  @Test
  void validatorOfAnyLengthFitsIntoACheckpoint() {
    try (ScriptedServer server =
        ScriptedServer.answering(Reply.xml(ATOM).with("ETag", '"' + "x".repeat(5_000) + '"'))) {
      FetchResult fetchResult = job(server.uri() + "/feed").fetch(parts.lastFetch(), () -> true);
      assertEquals("\n", fetchResult.nextCursor().validator());
    }
  }

  @Test
  void firstFetchReturnsAllArticlesAndLaterOnesNewArticles() {
    try (ScriptedServer server = ScriptedServer.answering(Reply.xml(ATOM))) {
      FetchJob fetchJob = job(server.uri() + "/feed");
      parts.clock.advance(Duration.ofDays(3));
      FetchResult first = fetchJob.fetch(parts.lastFetch(), () -> true);
      assertEquals(2, first.articles().size());
      assertEquals(0, fetchJob.fetch(first.nextCursor(), () -> true).articles().size());
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {301, 302, 303, 307, 308})
  void redirectIsFollowed(int status) {
    try (ScriptedServer server =
        ScriptedServer.answering(
            Reply.status(status).with("Location", "/new/feed"), Reply.xml(ATOM))) {
      assertEquals(
          2, job(server.uri() + "/feed").fetch(parts.lastFetch(), () -> true).articles().size());
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
  void redirectToAPrivateAddressIsNotFollowed() {
    try (ScriptedServer server =
        ScriptedServer.answering(
            Reply.status(302).with("Location", "https://169.254.169.254/latest/meta-data"))) {
      assertTrue(
          failure(server).getMessage().endsWith("its address has an address that is not public"));
      assertEquals(1, server.requests().size());
    }
  }

  @Test
  void hostWhoseAddressBecomesPrivateIsNotAskedAgainAfterARedirect() {
    ScriptedResolver resolver = new ScriptedResolver("127.0.0.1", "192.168.0.1");
    PinnedHttpClient http =
        new PinnedHttpClient(new PublicAddresses(resolver, true), Duration.ofSeconds(20), null);
    try (ScriptedServer server =
        ScriptedServer.answering(Reply.status(302).with("Location", "/other"))) {
      String feed = "http://localhost:" + server.uri().getPort() + "/feed";
      FeedSource source =
          new FeedSource(
              new WatchList(SourceParts.config(Map.of("nightjar.news.feeds", feed))),
              parts.upstreamClient,
              http,
              parts.clock);
      UpstreamException refused =
          assertThrows(
              UpstreamException.class,
              () -> source.jobs().get(0).fetch(parts.lastFetch(), () -> true));
      assertTrue(refused.getMessage().endsWith("not public"), refused.getMessage());
      assertEquals(1, server.requests().size());
      assertEquals(2, resolver.asked.size());
    }
  }

  @Test
  void withoutTheSettingForTestsThisMachineIsNotAsked() {
    PinnedHttpClient http =
        new PinnedHttpClient(
            new PublicAddresses(HostResolver.SYSTEM, false), Duration.ofSeconds(20), null);
    try (ScriptedServer server = ScriptedServer.answering(Reply.xml(ATOM))) {
      FeedSource source =
          new FeedSource(
              new WatchList(
                  SourceParts.config(Map.of("nightjar.news.feeds", server.uri() + "/feed"))),
              parts.upstreamClient,
              http,
              parts.clock);
      assertThrows(
          UpstreamException.class, () -> source.jobs().get(0).fetch(parts.lastFetch(), () -> true));
      assertEquals(0, server.requests().size());
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
      FetchJob one = source.jobs().get(0);
      for (int i = 0; i < 3; i++) {
        assertThrows(UpstreamException.class, () -> one.fetch(parts.lastFetch(), () -> true));
      }
      FetchJob two = source.jobs().get(1);
      UpstreamException failed =
          assertThrows(UpstreamException.class, () -> two.fetch(parts.lastFetch(), () -> true));
      assertTrue(failed.getMessage().contains("500"), failed.getMessage());
    }
  }

  @Test
  void wholeArticleInAFeedIsShortenedToADescription() {
    String article = "<rss><channel><item><title>%s</title><description>%s</description></item>";
    String feed = article.formatted("T".repeat(600), "word ".repeat(10_000)) + "</channel></rss>";
    try (ScriptedServer server = ScriptedServer.answering(Reply.xml(feed))) {
      RawArticle rawArticle =
          job(server.uri() + "/feed").fetch(parts.lastFetch(), () -> true).articles().get(0);
      assertTrue(rawArticle.description().length() <= 2_000);
      assertEquals(600, rawArticle.title().length());
    }
  }

  @Test
  void articleWithManyAuthorsInAFeedWithALongTitleIsAccepted() {
    String feed =
        """
        <rss><channel><title>%s</title><item><title>T</title><link>https://tarn.example/t</link>
        <pubDate>Sun, 01 Mar 2026 12:00:00 GMT</pubDate><author>%s</author></item></channel></rss>"""
            .formatted("All the news ".repeat(40), "Yara Holmquist, ".repeat(40));
    try (ScriptedServer server = ScriptedServer.answering(Reply.xml(feed))) {
      RawArticle article =
          job("climate=" + server.uri() + "/feed")
              .fetch(parts.lastFetch(), () -> true)
              .articles()
              .get(0);
      assertTrue(article.author().startsWith("Yara Holmquist, Yara"), article.author());
      assertTrue(new ArticleValidator(parts.clock).validate("rss", article) instanceof Valid);
    }
  }

  @Test
  void feedWithSeveralTagsIsFetchedOnce() {
    try (ScriptedServer server = ScriptedServer.answering(Reply.xml(RSS))) {
      String feed = server.uri() + "/feed";
      List<FetchJob> jobs = source("climate=" + feed, feed, "rivers=" + feed).jobs();
      assertEquals(1, jobs.size());
      assertEquals(
          List.of("climate", "rivers"),
          jobs.get(0).fetch(parts.lastFetch(), () -> true).articles().get(0).tags());
    }
  }

  @Test
  void feedsDoNotWaitForEachOther() {
    assertTrue(source().hasServerPerJob());
  }

  @Test
  void invalidFeedSettingIsRejectedOnFirstUse() {
    FeedSource source = source("https://tarn.example/feed", "ftp://tarn.example/feed");
    InvalidSettingException wrong = assertThrows(InvalidSettingException.class, source::jobs);
    assertTrue(wrong.getMessage().startsWith("NIGHTJAR_NEWS_FEEDS has 'ftp://"));
  }

  @Test
  void withoutFeedsThereIsNothingToDo() {
    assertEquals(List.of(), source().jobs());
    assertEquals(
        List.of(),
        new FeedSource(
                new WatchList(SourceParts.config(Map.of())),
                parts.upstreamClient,
                parts.pinned,
                parts.clock)
            .jobs());
  }

  private UpstreamException failure(ScriptedServer server) {
    return assertThrows(
        UpstreamException.class,
        () -> job(server.uri() + "/feed").fetch(parts.lastFetch(), () -> true));
  }

  private FetchJob job(String feed) {
    return source(feed).jobs().get(0);
  }

  private FeedSource source(String... feeds) {
    NewsConfig config = SourceParts.config(Map.of("nightjar.news.feeds", String.join(",", feeds)));
    return new FeedSource(new WatchList(config), parts.upstreamClient, parts.pinned, parts.clock);
  }
}
