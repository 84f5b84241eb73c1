package dev.nightjar.news.source.feed;

import dev.nightjar.news.model.Article;
import dev.nightjar.news.model.FetchCursor;
import dev.nightjar.news.model.RawArticle;
import dev.nightjar.news.source.ArticleCollector;
import dev.nightjar.news.source.FetchJob;
import dev.nightjar.news.source.FetchResult;
import dev.nightjar.news.source.NewsSource;
import dev.nightjar.news.source.RequestBudget;
import dev.nightjar.news.source.WatchList;
import dev.nightjar.upstream.HttpReply;
import dev.nightjar.upstream.Quota;
import dev.nightjar.upstream.Upstream;
import dev.nightjar.upstream.UpstreamClient;
import dev.nightjar.upstream.UpstreamException;
import dev.nightjar.upstream.UpstreamResponse;
import dev.nightjar.upstream.pinned.Deadline;
import dev.nightjar.upstream.pinned.PinnedHttpClient;
import jakarta.inject.Singleton;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** RSS and Atom feeds, which need no API key. Unchanged feeds are not downloaded again. */
@Singleton
public class FeedSource implements NewsSource {

  private static final String ACCEPTED =
      "application/rss+xml, application/atom+xml, application/xml;q=0.9, */*;q=0.5";

  private static final int MAX_REDIRECTS = 5;

  /**
   * Feeds list articles for days; those published a day before the last fetch are stored already.
   */
  private static final Duration OVERLAP = Duration.ofDays(1);

  private final WatchList watchList;
  private final UpstreamClient upstreamClient;
  private final PinnedHttpClient http;
  private final Clock clock;

  public FeedSource(
      WatchList watchList, UpstreamClient upstreamClient, PinnedHttpClient http, Clock clock) {
    this.watchList = watchList;
    this.upstreamClient = upstreamClient;
    this.http = http;
    this.clock = clock;
  }

  @Override
  public String name() {
    return "rss";
  }

  @Override
  public Quota quota() {
    return Quota.unlimited();
  }

  @Override
  public List<FetchJob> jobs() {
    Map<URI, Feed> feeds = new LinkedHashMap<>();
    watchList.feeds().stream()
        .map(Feed::parse)
        .forEach(feed -> feeds.merge(feed.address(), feed, Feed::withTagsOf));
    return feeds.values().stream()
        .map(feed -> (FetchJob) new FeedFetchJob(feed, feed.name()))
        .toList();
  }

  @Override
  public boolean hasServerPerJob() {
    return true;
  }

  private final class FeedFetchJob implements FetchJob {

    private final Feed feed;
    private final String name;
    private final Upstream server;

    FeedFetchJob(Feed feed, String name) {
      this.feed = feed;
      this.name = name;
      this.server = new Upstream("rss-" + name, "The feed " + name, "NIGHTJAR_NEWS_FEEDS");
    }

    @Override
    public String name() {
      return name;
    }

    @Override
    public FetchResult fetch(FetchCursor since, RequestBudget requestBudget) {
      Instant now = clock.instant();
      CacheValidators known = CacheValidators.from(since);
      UpstreamResponse upstreamResponse =
          upstreamClient.request(server, () -> follow(server, feed.address(), known));
      if (upstreamResponse.isUnchanged()) {
        return new FetchResult(List.of(), 0, new FetchCursor(now, since.validator()));
      }
      try {
        FeedDocument document =
            FeedParser.parse(upstreamResponse.body(), upstreamResponse.header("content-type"));
        return collect(feed, document, since, now, CacheValidators.of(upstreamResponse));
      } catch (UnreadableFeedException e) {
        throw new UpstreamException(server.title() + " " + e.getMessage());
      }
    }
  }

  /** Follows redirects here, so that each target is checked like the feed itself. */
  private HttpReply follow(Upstream server, URI feed, CacheValidators known) {
    Deadline deadline = http.deadline();
    URI address = feed;
    HttpReply response = http.get(server, address, headers(known), deadline);
    for (int hops = 0; hops < MAX_REDIRECTS && isRedirect(response); hops++) {
      address = target(server, address, response);
      response = http.get(server, address, headers(known), deadline);
    }
    return response;
  }

  private static Map<String, String> headers(CacheValidators known) {
    Map<String, String> headers = new LinkedHashMap<>();
    headers.put("Accept", ACCEPTED);
    if (!known.etag().isEmpty()) {
      headers.put("If-None-Match", known.etag());
    }
    if (!known.lastModified().isEmpty()) {
      headers.put("If-Modified-Since", known.lastModified());
    }
    return headers;
  }

  private static boolean isRedirect(HttpReply response) {
    return response.status() / 100 == 3
        && response.status() != 304
        && !response.header("Location").isEmpty();
  }

  private static URI target(Upstream server, URI from, HttpReply response) {
    try {
      URI target = from.resolve(response.header("Location").strip());
      if (Feed.isSafe(target)) {
        return target;
      }
    } catch (IllegalArgumentException e) {
      // Rejected below, like an unsafe address.
    }
    throw new UpstreamException(server.title() + " redirects to an address that is not https");
  }

  static FetchResult collect(
      Feed feed,
      FeedDocument document,
      FetchCursor since,
      Instant now,
      CacheValidators cacheValidators) {
    ArticleCollector articleCollector = new ArticleCollector();
    if (!CacheValidators.from(since).isFirstFetch()) {
      articleCollector.notBefore(since.until().minus(OVERLAP));
    }
    for (FeedEntry entry : document.entries()) {
      if (entry.link().isEmpty() && entry.title().isEmpty()) {
        articleCollector.addUnreadable();
      } else {
        articleCollector.add(rawArticle(feed, document, entry));
      }
    }
    return articleCollector.result(new FetchCursor(now, cacheValidators.toText()));
  }

  /** Truncates, because feeds often contain whole articles, and some have dozens of authors. */
  private static RawArticle rawArticle(Feed feed, FeedDocument document, FeedEntry entry) {
    return new RawArticle(
        "",
        absolute(feed.address(), entry.link()),
        HtmlText.of(entry.title()),
        HtmlText.truncate(HtmlText.of(entry.text()), Article.MAX_DESCRIPTION),
        FeedDate.toIso(entry.date()),
        HtmlText.truncate(HtmlText.of(entry.author()), Article.MAX_NAME),
        HtmlText.truncate(HtmlText.of(document.title()), Article.MAX_NAME),
        feed.tags(),
        List.of());
  }

  /** Resolves a relative link; an invalid one is left to the validator. */
  private static String absolute(URI feed, String link) {
    try {
      return link.isEmpty() ? "" : feed.resolve(link).toString();
    } catch (IllegalArgumentException e) {
      return link;
    }
  }
}
